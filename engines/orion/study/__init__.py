"""The mat as a graph, and how a duel stands, for those who study it."""
