"""What a learner of Orion Duel is asked; `lessons` are its chapters."""
