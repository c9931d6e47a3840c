"""What a learner of Tiny Epic Galaxies is asked; `lessons` are its chapters."""
