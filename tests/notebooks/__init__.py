"""The notebooks that are generated are fresh."""
