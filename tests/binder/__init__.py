"""What Binder would do with this repository, found out without Docker."""
