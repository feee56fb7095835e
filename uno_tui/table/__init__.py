"""A match in real time: who sits where, whose move comes first, when bots act.

A table reads no clock, sleeps never and starts no thread: every call is told what time it is. What
takes long is done in other processes, for bots that search and for whole rows of matches.
"""
