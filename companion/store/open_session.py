"""Open a stored evening: an act that can no longer be played is left out, and named."""

from __future__ import annotations

from typing import NamedTuple

from companion.core.acts import TOGETHER, Act, Start
from companion.core.game import Game, Setup
from companion.core.ruling import RULE_FAULTS, Reason, because
from companion.core.session import Session
from companion.store.file_checks import TransferError
from companion.store.journal import SessionJournal
from companion.store.saved import UNSAYABLE, Saved, differing_turns


class Opened(NamedTuple):
    """A session to play on, the turns that are ruled otherwise, and what was left out of it."""

    session: Session
    differing: tuple[int, ...]
    left_out: Reason | None


def open_session(game: Game, journal: SessionJournal) -> Opened:
    """The stored session where it was left; at worst without its last acts."""
    try:
        setup, (acts, undone) = journal.setup, journal.folded()
    except UNSAYABLE as error:
        raise TransferError(because("core.store.unplayable")) from error
    start = journal.find_start(game, acts)
    session = _replay_acts(game, setup, acts, journal, start, undone) if start else None
    session = session or _replay_acts(game, setup, acts, journal, None, undone)
    if session is not None:
        return Opened(session, _differing(journal, session), None)
    saved, most = _saved(journal), _most_playable(game, setup, acts)
    session = _replay_acts(game, setup, acts[:most], journal)
    if session is None:
        raise TransferError(because("core.store.unplayable"))
    left_out = _tell(session, acts[most:])
    journal.write(Act("undo", 0, "", len(acts) - most))
    return Opened(session, differing_turns(saved, session), left_out)


def _differing(journal: SessionJournal, session: Session) -> tuple[int, ...]:
    """The turns whose digest differs under today's rules."""
    kept = journal.digests
    ruled = {turn.number: turn.digest for turn in session.at_hand if turn.digest}
    if all(kept.get(number, digest) == digest for number, digest in ruled.items()):
        return ()
    return differing_turns(_saved(journal), session)


def _saved(journal: SessionJournal) -> Saved:
    """The whole stored session; raises where an act cannot be read."""
    try:
        return journal.saved()
    except UNSAYABLE as error:
        raise TransferError(because("core.store.unplayable")) from error


def _replay_acts(
    game: Game,
    setup: Setup,
    acts: list[Act],
    journal: SessionJournal | None = None,
    start: Start | None = None,
    undone: list[Act] | None = None,
) -> Session | None:
    """The session of these acts; None if a rule fails on them."""
    try:
        session = Session(game, setup, acts, journal, start, undone or ())
        session.look()
    except RULE_FAULTS:
        return None
    return session


def _most_playable(game: Game, setup: Setup, acts: list[Act]) -> int:
    """The number of acts that can be played before one that fails."""
    fine, bad = 0, len(acts)
    while bad - fine > 1:
        middle = (fine + bad) // 2
        if _replay_acts(game, setup, acts[:middle]) is None:
            bad = middle
        else:
            fine = middle
    return fine


def _tell(session: Session, acts: list[Act]) -> Reason:
    """The reason which act was left out."""
    first, count = acts[0], len(acts)
    if first.kind == "reply" and first.key in session.keys:
        asked = (session.prompt(first.key).words,)
        return because("core.store.left_out", *asked, count=count, turn=first.turn)
    named = because("core.store.left_out_act", what=_subject(first).replace(".", "/"))
    return because("core.store.left_out", named, count=count, turn=first.turn)


def _subject(act: Act) -> str:
    """The key of what an act was about: a correction's first, else its question."""
    said = act.what if act.kind == "correct" and isinstance(act.what, dict) else {}
    together = said.get(TOGETHER)
    keys = (said.get("key"), *(together if isinstance(together, dict) else ()))
    return next((key for key in keys if isinstance(key, str)), act.key)
