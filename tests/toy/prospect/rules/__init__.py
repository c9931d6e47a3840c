"""The rules of Prospect."""
