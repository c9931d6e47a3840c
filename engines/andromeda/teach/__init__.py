"""What a learner of The Rarities of Andromeda is asked; `lessons` are its chapters."""
