"""The laws, held against every game by hypothesis."""
