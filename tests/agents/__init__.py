"""Agents are fair, quick to see a win, and the same for the same seed."""
