"""What a table is shown, act by act, as text: no secret of anybody stands in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from companion.content.words import Words
from companion.core.session import Session
from companion.evening.secrets import SECRET
from companion.evening.telling import say_item
from companion.evening.view import View
from companion.games import GAMES
from companion.terminal.random_play import reply_at_random
from companion.terminal.voice import Voice
from tests.contract.evenings import evening

ACTS = 15
WITH_SECRETS = {"blackrock_city", "crooks", "gangsta", "police_vs_gangs"}


def words_of(key: str) -> Words:
    """The English words in which a game is told."""
    return Voice("en", key).words


def tell_view(view: View, words: Words) -> Iterator[str]:
    """A view as text: where it stands, what was ruled, what is asked, what lies there."""
    words.rename(view.names)
    yield f"turn {view.turn}, {view.phase}, {view.scores or SECRET}, won by {view.winners}"
    for line in view.lines:
        yield f"{line.kind} {line.key} = {line.value!r}: {words.say(line.clause or line.words)}"
    for prompt in view.prompts:
        field = SECRET if view.hides(prompt.about) else repr(prompt.field)
        yield f"? {prompt.key}: {words.say(prompt.words)} {field}"
    for item in (*view.shared, *chain.from_iterable(map(view.sheet, view.players))):
        yield say_item(words, item)
    for task in view.tasks if view.phase_ended else ():
        yield f"- {words.say(task.words)}"


def tell_secrets(session: Session, words: Words) -> Iterator[tuple[str, str]]:
    """Whose secret something is, and how it would be told if it were open."""
    game, table = session.game, session.table
    for line in session.log:
        if line.about.hidden(table):
            yield line.about.secret.owner, f"{line.kind} {line.key} = {line.value!r}"
    for prompt in session.prompts:
        if prompt.about.hidden(table):
            told = f"? {prompt.key}: {words.say(prompt.words)} {prompt.field!r}"
            yield prompt.about.secret.owner, told
    sheets = (game.tells.sheet(table, seat.key) for seat in session.setup.seats)
    for item in (*game.tells.shared(table), *chain.from_iterable(sheets)):
        if item.hidden(table):
            yield item.secret.owner, f"{words.say(item.words)}: {words.value(item.value)}"
    if not game.tells.open_scores(table):
        yield "", str(dict(game.tells.scores(table)))


def play(key: str) -> Iterator[Session]:
    """The first acts of an evening at random, always the same."""
    session, chance = evening(key, 0)
    yield session
    while len(session.acts) < ACTS and not session.over:
        reply_at_random(session, chance)
        yield session


@pytest.mark.parametrize("key", GAMES)
def test_no_secret_is_told_to_everybody_or_to_another_seat(key: str) -> None:
    words, secrets = words_of(key), 0
    for session in play(key):
        hidden = list(tell_secrets(session, words))
        secrets += len(hidden)
        for seat in ("", *(one.key for one in session.setup.seats)):
            told = "\n".join(tell_view(View(session, seat=seat), words))
            own = {text for owner, text in hidden if owner == seat}
            leaked = [text for _, text in hidden if text in told and text not in own]
            assert not leaked, f"{seat or 'everybody'} is told {leaked}"
    assert bool(secrets) == (key in WITH_SECRETS)


def test_an_evening_played_again_is_told_in_the_same_words() -> None:
    first, again = (
        ["\n".join(tell_view(View(one), words_of("crooks"))) for one in play("crooks")]
        for _ in range(2)
    )
    assert first == again and len(first) == ACTS + 1
