"""Makes the view of one seat from the state of a round."""

from __future__ import annotations

from collections.abc import Mapping

from uno_tui.rules import moves
from uno_tui.rules.calls import Mark
from uno_tui.rules.cards import Card
from uno_tui.rules.lawful import naming, why_not, why_not_set
from uno_tui.rules.legal import legal_moves
from uno_tui.rules.phases import Challenge, Drawn, Over, Phase
from uno_tui.rules.playable import can_leave_one, wants_partner
from uno_tui.rules.reasons import Reason
from uno_tui.rules.state import State
from uno_tui.rules.view import View


def view_of(state: State, seat: int) -> View:
    """All that ``seat`` may know (COM-HIDDEN)."""
    phase = state.phase
    over = phase if isinstance(phase, Over) else None
    mine = seat == state.turn and over is None
    intercepts = _intercepts(state, seat)
    calls = state.calls
    return View(
        rules=state.rules,
        seat=seat,
        seats=state.seats,
        dealer=state.dealer,
        hand=tuple(state.hands[seat]),
        penalty_cards=tuple(state.penalty_cards.get(seat, ())),
        counts=tuple(map(len, state.hands)),
        top=state.top,
        color=state.color,
        direction=state.direction,
        turn=state.turn,
        phase=phase.name,
        drawn=_drawn(phase) if mine else None,
        wild_by=phase.by if isinstance(phase, Challenge) else None,
        owed=state.owed,
        owed_kind=state.owed_kind,
        draw_count=len(state.draw_pile),
        discard=tuple(state.discard),
        turned_over=tuple(reversed(state.draw_pile)) if state.turned_over else (),
        number=state.number,
        top_by=state.top_by,
        called=calls.with_mark(Mark.CALLED),
        said=calls.with_mark(Mark.SAID),
        owes_uno=frozenset(calls.since),
        penalised=frozenset(state.penalised),
        idle=state.idle,
        scores=state.scores,
        legal=tuple(legal_moves(state)) if mine else (),
        blocked=_blocked(state, seat, mine, intercepts),
        intercepts=intercepts,
        can_call=_can_call(state, seat),
        winner=over.winner if over else None,
        points=over.points if over else (),
    )


def _drawn(phase: Phase) -> Card | None:
    return phase.card if isinstance(phase, Drawn) else None


def _intercepts(state: State, seat: int) -> tuple[Card, ...]:
    top = state.top
    if not state.rules.interception or seat == state.turn or top is None or naming(state):
        return ()
    if top.is_wild or top not in state.hands[seat]:
        return ()
    partner = state.after(seat) if wants_partner(state.rules, top) else None
    probe = moves.Intercept(seat, (top,), partner=partner)
    return () if why_not(state, probe) else (top,)


def _blocked(
    state: State, seat: int, mine: bool, intercepts: tuple[Card, ...]
) -> Mapping[Card, Reason]:
    faces = dict.fromkeys(state.hands[seat])
    if not mine:
        return {face: Reason.OUT_OF_TURN for face in faces if face not in intercepts}
    if naming(state):
        return dict.fromkeys(faces, Reason.NOT_NOW)
    reasons = {face: why_not_set(state, seat, (face,)) for face in faces}
    return {face: reason for face, reason in reasons.items() if reason is not None}


def _can_call(state: State, seat: int) -> bool:
    if seat not in state.place or isinstance(state.phase, Over) or state.calls.stands(seat):
        return False
    if seat not in state.calls.since and not can_leave_one(state.rules, state.hands[seat]):
        return False
    return why_not(state, moves.Uno(seat)) is None
