"""The portals and the missions as graphs, the odds, and how it stands, for those who study it."""
