"""Prospect for those who study it."""
