"""An imported session is played again, act by act: each must be allowed where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from companion.core.acts import BEFORE, TOGETHER, Act
from companion.core.game import Game, Setup
from companion.core.meter import Meter, Pulse, TooMuchWork
from companion.core.reread import last_reply
from companion.core.ruling import RULE_FAULTS, YES, Reason, Ruling, SituationError, because
from companion.core.session import Session
from companion.store.file_checks import (
    CORRECTION,
    CORRECTIONS,
    REREAD,
    Check,
    TransferError,
    number,
)

MOST_CHECKED = 8_000  # replies that are played again to judge each act where it stands
MOST_PLAYED = 16_000  # replies that are played to come where the evening was left


def replay(game: Game, setup: Setup, entries: Sequence[Act], pulse: Pulse | None = None) -> Session:
    """Play the session that entries make; stops at the first that could not have been made.

    An evening that goes back so often that not every act can be judged where it stands is played
    once, as it is when it is opened: what does not fit there has no effect.
    """
    try:
        return _judge(game, setup, entries, Meter(MOST_CHECKED, _half_of_way(pulse, 0)))
    except TooMuchWork:
        return _play(game, setup, entries, Meter(MOST_PLAYED, _half_of_way(pulse, 1)))


def _half_of_way(pulse: Pulse | None, which: int) -> Pulse | None:
    """The progress of one of two parts, told as half of the whole."""
    return (lambda done: pulse((which + done) / 2)) if pulse else None


def _judge(game: Game, setup: Setup, entries: Sequence[Act], meter: Meter) -> Session:
    """Play act by act: each must be allowed where it stands."""
    path = "players"
    with _refusing_impossible(lambda: path):
        session = Session(game, setup, meter=meter, quiet=True)
        for at, act in enumerate(entries):
            path = f"entries[{at}]"
            play_entry(session, act, path)
        session.look()
    return session


def _play(game: Game, setup: Setup, entries: Sequence[Act], meter: Meter) -> Session:
    """Play all acts in force at once; each must have the shape of its kind."""
    count = back = 0
    for at, act in enumerate(entries):
        path = f"entries[{at}]"
        if act.kind in ("undo", "redo"):
            most = count if act.kind == "undo" else back
            times = _times(act, path, most)
            count, back = (
                (count - times, back + times)
                if act.kind == "undo"
                else (count + times, back - times)
            )
        else:
            _check_shape(act, path)
            count, back = count + 1, 0
    try:
        with _refusing_impossible(lambda: "entries"):
            session = Session(game, setup, entries, meter=meter, quiet=True)
            session.look()
    except TooMuchWork as error:
        raise TransferError(because("core.transfer.too_much_work", path="entries")) from error
    return session


@contextmanager
def _refusing_impossible(path: Callable[[], str]) -> Iterator[None]:
    """A context that turns the errors of rules over impossible acts into refusals of the file."""
    try:
        yield
    except SituationError as error:
        reason = because("core.transfer.cannot_happen", error.reason, path=path())
        raise TransferError(reason) from error
    except RULE_FAULTS as error:
        raise TransferError(because("core.transfer.cannot_happen", path=path())) from error


def _check_shape(act: Act, path: str) -> None:
    if act.kind not in KINDS:
        raise TransferError(_unknown(act, path))
    if act.kind == "correct":
        _shape_of(act)(act.what, f"{path}.what")


def _shape_of(act: Act) -> Check:
    """The check for the shape of a correction: of one thing, of several, or before a reply."""
    said = act.what if isinstance(act.what, dict) else {}
    return REREAD if BEFORE in said else CORRECTIONS if TOGETHER in said else CORRECTION


def _times(act: Act, path: str, most: int) -> int:
    """The number of acts that undo or redo means; no more than there are."""
    if (act.turn, act.key) != (0, ""):
        raise TransferError(_out_of_place(act, path))
    times = number(act.what, f"{path}.what")
    if not 0 < times <= most:
        refusal = because("core.transfer.too_far", count=times, most=most)
        raise TransferError(because("core.transfer.not_allowed", refusal, path=f"{path}.what"))
    return times


def _unknown(act: Act, path: str) -> Reason:
    return because("core.transfer.kind_unknown", path=f"{path}.kind", text=act.kind)


def play_entry(session: Session, act: Act, path: str) -> None:
    """Play one entry as the table did it."""
    if act.kind not in KINDS:
        raise TransferError(_unknown(act, path))
    ruling = KINDS[act.kind](session, act, path)
    if not ruling.verdict:
        raise TransferError(
            because("core.transfer.not_allowed", *ruling.reasons, path=f"{path}.what")
        )


def _reply(session: Session, act: Act, path: str) -> Ruling[bool]:
    if act.turn != session.number or act.key not in session.keys:
        taken = session.taken(act.key, act.turn)
        if taken is not None:
            return session.reply_taken(taken, act.what)
        if 0 <= act.turn <= session.number and session.reply_instead(act.turn, act.key, act.what):
            return YES
        raise TransferError(_out_of_place(act, path))
    return session.reply(act.what, act.key)


def _amend(session: Session, act: Act, path: str) -> Ruling[bool]:
    return session.amend((act.turn, act.key), act.what).ruling


def _override(session: Session, act: Act, path: str) -> Ruling[bool]:
    return session.override((act.turn, act.key), act.what).ruling


def _correct(session: Session, act: Act, path: str) -> Ruling[bool]:
    shape = _shape_of(act)
    if shape is REREAD:
        return _reread(session, act, path)
    what = shape(act.what, f"{path}.what")
    if (act.turn, act.key) != session.anchor:
        taken = session.taken(act.key, act.turn)
        if taken is None:
            raise TransferError(_out_of_place(act, path))
        return session.correct_before(taken, what).ruling
    if shape is CORRECTIONS:
        return session.correct_together(what[TOGETHER], what["note"]).ruling
    return session.correct(what["key"], what["value"], what["note"]).ruling


def _reread(session: Session, act: Act, path: str) -> Ruling[bool]:
    what, before = REREAD(act.what, f"{path}.what"), last_reply(session)
    if before is None or (what[BEFORE], (act.turn, act.key)) != before[:2]:
        raise TransferError(_out_of_place(act, path))
    return session.correct(what["key"], what["value"], what["note"], before).ruling


def _undo(session: Session, act: Act, path: str) -> Ruling[bool]:
    session.undo(_times(act, path, len(session.acts)))
    return YES


def _redo(session: Session, act: Act, path: str) -> Ruling[bool]:
    session.redo(_times(act, path, len(session.undone)))
    return YES


def _out_of_place(act: Act, path: str) -> Reason:
    return because("core.transfer.out_of_place", path=f"{path}.key", turn=act.turn, text=act.key)


KINDS: dict[str, Callable[[Session, Act, str], Ruling[bool]]] = {
    "reply": _reply,
    "amend": _amend,
    "override": _override,
    "correct": _correct,
    "undo": _undo,
    "redo": _redo,
}
