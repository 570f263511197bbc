"""An imported session is played again, act by act: each must be allowed where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.core.acts import BEFORE, Act
from companion.core.game import Game, Setup
from companion.core.reread import last_reply
from companion.core.ruling import RULE_FAULTS, YES, Reason, Ruling, SituationError, because, refused
from companion.core.session import Session
from companion.store.file_checks import CORRECTION, REREAD, TransferError, number

MOST_WORK = 100_000  # lines said again and again: a hundred long evenings and more


def replay(game: Game, setup: Setup, entries: Iterable[Act]) -> Session:
    """The session these entries make; TransferError names the first that is not possible."""
    path = "players"
    try:
        session = Session(game, setup)
        for at, act in enumerate(entries):
            path = f"entries[{at}]"
            play_entry(session, act, path)
            if session.work > MOST_WORK:
                raise TransferError(because("core.transfer.too_much_work", path=path))
        session.look()
    except SituationError as error:
        raise TransferError(
            because("core.transfer.cannot_happen", error.reason, path=path)
        ) from error
    except RULE_FAULTS as error:
        raise TransferError(because("core.transfer.cannot_happen", path=path)) from error
    return session


def play_entry(session: Session, act: Act, path: str) -> None:
    """Play one entry."""
    if act.kind not in KINDS:
        raise TransferError(
            because("core.transfer.kind_unknown", path=f"{path}.kind", text=act.kind)
        )
    ruling = KINDS[act.kind](session, act, path)
    if not ruling.verdict:
        raise TransferError(
            because("core.transfer.not_allowed", *ruling.reasons, path=f"{path}.what")
        )


def _reply(session: Session, act: Act, path: str) -> Ruling[bool]:
    if act.turn != session.number or act.key not in session.keys:
        raise TransferError(_out_of_place(act, path))
    return session.reply(act.what, act.key)


def _amend(session: Session, act: Act, path: str) -> Ruling[bool]:
    return session.amend((act.turn, act.key), act.what).ruling


def _override(session: Session, act: Act, path: str) -> Ruling[bool]:
    return session.override((act.turn, act.key), act.what).ruling


def _correct(session: Session, act: Act, path: str) -> Ruling[bool]:
    if isinstance(act.what, dict) and BEFORE in act.what:
        return _reread(session, act, path)
    if (act.turn, act.key) != session.anchor:
        raise TransferError(_out_of_place(act, path))
    what = CORRECTION(act.what, f"{path}.what")
    return session.correct(what["key"], what["value"], what["note"]).ruling


def _reread(session: Session, act: Act, path: str) -> Ruling[bool]:
    what, before = REREAD(act.what, f"{path}.what"), last_reply(session)
    if before is None or (what[BEFORE], (act.turn, act.key)) != before[:2]:
        raise TransferError(_out_of_place(act, path))
    return session.correct(what["key"], what["value"], what["note"], before).ruling


def _undo(session: Session, act: Act, path: str) -> Ruling[bool]:
    return _step(session.undo, act, path, len(session.acts))


def _redo(session: Session, act: Act, path: str) -> Ruling[bool]:
    return _step(session.redo, act, path, len(session.undone))


def _step(step: Callable[[int], bool], act: Act, path: str, most: int) -> Ruling[bool]:
    """Check an undo or redo: it has no question, and no more acts than there are."""
    if (act.turn, act.key) != (0, ""):
        raise TransferError(_out_of_place(act, path))
    times = number(act.what, f"{path}.what")
    if step(times):
        return YES
    return refused(because("core.transfer.too_far", count=times, most=most))


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
