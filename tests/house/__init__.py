"""The house rules: what a reader may rely on whichever file is opened."""
