"""A match in real time: who sits where, whose move comes first, when bots act.

Nothing here reads a clock, sleeps or starts a thread: every call is told what time it is.
"""
