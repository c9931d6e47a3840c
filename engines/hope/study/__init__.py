"""What can be studied of HOPE: its faces as a graph, flights to come, how a position looks."""
