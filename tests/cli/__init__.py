"""The command `armillary` answers everything it is given with a sentence."""
