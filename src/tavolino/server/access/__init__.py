"""Who may come in: sessions and passwords, origins, forgeries and floods."""
