"""What can be studied of Planetarium: its orbits as a graph, plans, and how a position looks."""
