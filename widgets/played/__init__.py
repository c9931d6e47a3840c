"""What is played: a table, the clicks that become moves, the games that are kept."""
