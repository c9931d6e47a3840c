"""The kernel, proved on the games that there are and on a toy."""
