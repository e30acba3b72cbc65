"""Nets that play, with NumPy alone: by what they like at first sight, or by a search in imagined worlds."""
