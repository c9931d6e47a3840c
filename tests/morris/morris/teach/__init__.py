"""What a learner is asked; the chapters are in lessons/."""
