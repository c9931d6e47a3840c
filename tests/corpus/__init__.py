"""Inputs that once went wrong, and what is made of them: each is answered by one sentence."""
