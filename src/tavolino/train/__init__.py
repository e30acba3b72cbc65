"""Players that learn by self-play on the fast rules; torch trains them, and NumPy alone plays them."""
