"""Tables that are open in this process: coming together, deciding, storing, telling."""
