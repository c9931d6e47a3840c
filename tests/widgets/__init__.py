"""Tests of the board: its pictures, its messages, its wire."""
