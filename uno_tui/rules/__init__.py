"""The rules of UNO as a pure core: no clock, no files, no screen, only the standard library.

A :class:`~uno_tui.rules.ruleset.Ruleset` says what is played, a :class:`~uno_tui.rules.round.Round`
decides every move, a :class:`~uno_tui.rules.match.Match` strings rounds together, and a
:class:`~uno_tui.rules.view.View` is all that one seat may know of it.
"""
