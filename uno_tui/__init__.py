"""UNO for the terminal: a pure rules core, bots, a real-time table, and the screens around them."""

__version__ = "0.1.0"
