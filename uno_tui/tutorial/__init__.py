"""Lessons: scenario files with a coach, played on the real rules at a real table.

Nothing here reads a clock or a key: every call is told what time it is and which move was made.
"""
