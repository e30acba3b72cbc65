"""The changes, in their order."""
