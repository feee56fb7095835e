"""Bots: they see what one seat may see, and play by a level and a temperament."""
