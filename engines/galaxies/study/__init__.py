"""The places as a graph, the odds, and how it stands, for those who study the game."""
