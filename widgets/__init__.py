"""Boards for a notebook; they draw any game and know none."""
