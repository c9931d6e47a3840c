"""Tests of Tiny Epic Galaxies."""
