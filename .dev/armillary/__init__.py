"""armillary: space board games you turn in a notebook until the rules make sense."""

__version__ = "0.1.0"
