"""The board for those who study it."""
