"""Duplicate tournaments on a server: people come and go, and the rounds take their course."""
