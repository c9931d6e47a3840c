"""Every lesson of every game is played."""
