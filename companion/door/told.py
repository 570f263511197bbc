"""All that the page of one audience shows, part by part, from the view of its seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.content.words import Words
from companion.core.log import Prompt
from companion.core.telling import Item, names_in
from companion.door.claiming import claims_in, may_claim
from companion.door.forms import describe
from companion.door.lines import Lines
from companion.door.page_words import page_words
from companion.door.seat_view import mark_of, may_answer, seen_lines
from companion.evening.score import plotted_by_turn
from companion.evening.sealed import Seals, blind, is_held_back
from companion.evening.secrets import cover_of
from companion.evening.view import View

Plain = dict[str, Any]
MOST_ASKED = 12  # questions that are named to everybody


@dataclass(frozen=True, slots=True)
class Around:
    """What the page shows beside the evening: who holds a phone, flags, seals, the picture."""

    seated: frozenset[str] = frozenset()
    flags: frozenset[str] = frozenset()
    sealed: frozenset[str] = frozenset()  # players whose answer waits for the others
    seals: Seals = Seals()
    board: int = 0  # the number of its picture; 0: there is none
    undrawn: bool = False  # a host without a screen draws no board
    claims: Callable[[Prompt], list[Plain]] = lambda prompt: []  # that the host has entered


@dataclass(slots=True)
class Teller:
    """Words one evening for all who share a language."""

    words: Words
    lines: Lines
    _static: Plain = field(default_factory=dict)

    def parts(self, view: View, around: Around) -> Plain:
        """Every part of the page for the seat of a view, as plain values."""
        if self.words.rename(view.names):
            self.lines.forget()
        self._static = self._static or page_words(self.words)
        return {
            "words": self._static,
            "head": self.head(view, around),
            "people": self.people(view, around),
            "do": self.to_do(view),
            "asked": self.asked(view),
            "new": [self.lines.id_of(one) for one in view.lines if one.kind != "reply"],
            "decisive": self.lines.id_of(view.decisive) if view.decisive else "",
            "shared": self.items(view.shared),
            "score": self.score(view),
            **{f"sheet.{one}": self.items(view.sheet(one)) for one in view.players},
            **dict(self.log(view)),
            **dict(self.mine(view, around)),
        }

    def head(self, view: View, around: Around) -> Plain:
        """The head of the page: game, turn and phase of the evening."""
        said, game = self.words, view.session.game.key
        title = "app.table.turn" if view.turn else "app.table.set_up"
        turn = self.lines.say(title, turn=view.table_turn)
        won = self.lines.say("app.door.won", players=view.winners) if view.winners else ""
        return {
            "game": said.name(game, "Name"),
            "turn": turn,
            "phase": said.name(view.phase, "Name") if view.phase else "",
            "over": view.over,
            "won": won,
            "seat": view.seat,
            "board": around.board,
            "undrawn": self.lines.say("app.door.board_undrawn") if around.undrawn else "",
            "flags": sorted(around.flags),
            "seals": self.seals(around),
        }

    def seals(self, around: Around) -> str:
        """The number of players who have sealed what they say; empty where nobody seals."""
        done, of = around.seals
        return self.lines.say("app.door.sealed", count=done, most=of) if of else ""

    def people(self, view: View, around: Around) -> list[Plain]:
        """The players with name, colour and score, or what all may see while scores are secret."""
        scores, public = view.scores, view.public
        open_to_all = [one for one in view.prompts if not view.hides(one.about)]
        return [
            {
                "key": one.key,
                "name": one.name,
                "colour": one.colour,
                "score": scores[one.key] if scores is not None else None,
                "public": self.words.say(public[one.key].words) if one.key in public else "",
                "phone": one.key in around.seated,
                "asked": any(one.key in asked.about.players for asked in open_to_all),
                "won": one.key in view.winners,
            }
            for one in view.session.setup.seats
        ]

    def to_do(self, view: View) -> list[Plain]:
        """The tasks that hands have now, the seat's own first."""
        lines = [
            {"text": self.words.say(one), "mine": bool(view.seat) and view.seat in named(one.facts)}
            for work in view.work
            for one in work.lines
        ]
        return sorted(lines, key=lambda one: not one["mine"])

    def asked(self, view: View) -> list[Plain]:
        """The open questions; of secrets only that there are some, not even whose.

        Who is asked next in secret would tell what was said before, and so would that nobody
        else is: one's own secret counts among them.
        """
        told = [
            {"text": self.words.say(one.words), "players": list(one.about.players)}
            for one in view.prompts[:MOST_ASKED]
            if not view.hides(one.about)
        ]
        if any(one.about.secret is not None for one in view.prompts):
            told.append({"text": self.lines.say("app.door.in_secret"), "players": []})
        return told

    def items(self, items: Iterable[Item]) -> list[Plain]:
        """Some items, each with its label; of a covered one only whose secret it is."""
        return [
            {
                "text": self.words.say(one.words),
                "value": self.words.value(one.value)
                if one.secret is None
                else self.words.say(cover_of(one)),
                "covered": one.secret is not None,
            }
            for one in items
        ]

    def log(self, view: View) -> Iterator[tuple[str, Plain]]:
        """The log turn by turn, every line as the seat may see it."""
        for turn in view.session.turns:
            title = "app.table.turn" if turn.number else "app.table.set_up"
            shown = [self.lines.tell(one, view) for one in seen_lines(turn.log, view)]
            if shown:
                head = self.lines.say(title, turn=turn.table_turn)
                yield f"log.{turn.number}", {"title": head, "lines": shown}

    def score(self, view: View) -> Plain:
        """The scores turn by turn, and every point with its reason."""
        if view.scores is None:
            return {"secret": self.lines.say("app.score.secret")}
        plots = [
            {"title": self.lines.say(name), "turns": [dict(one) for one in course]}
            for name, course in plotted_by_turn(view.session).items()
            if len(course) > 1
        ]
        return {"plots": plots, "gains": [self.lines.gain(one) for one in view.gains]}

    # What one seat alone sees

    def mine(self, view: View, around: Around) -> Iterator[tuple[str, Any]]:
        """The questions put to the seat, each with its form, or that it has sealed."""
        for prompt in view.prompts if view.seat else ():
            name = f"ask.{prompt.turn}/{prompt.key}"
            if may_answer(prompt, view.seat):
                sealed = prompt.key in around.sealed
                yield name, {**self.question(blind(prompt, view)), "sealed": sealed}
            elif may_claim(prompt, view.seat):
                yield name, self.claim(prompt, view.seat, around.claims(prompt))

    def question(self, prompt: Prompt) -> Plain:
        """A question with its form; `seen` tells this form from others under the same key."""
        return {
            "key": prompt.key,
            "text": self.words.say(prompt.words),
            "form": describe(prompt.field, self.words),
            "secret": prompt.about.secret is not None,
            "seal": is_held_back(prompt),
            "seen": mark_of(prompt),
        }

    def claim(self, prompt: Prompt, seat: str, rows: list[Plain]) -> Plain:
        """The claims of one seat at a negotiation, and what everybody has claimed so far."""
        found = claims_in(prompt)
        assert found is not None, "nobody claims anything here"
        field = replace(found[1], players=(seat,))
        said = self.words.value(found[1].tell(rows)) if rows else ""
        return {
            "key": prompt.key,
            "text": self.words.say(prompt.words),
            "form": describe(field, self.words),
            "claims": True,
            "said": said,
            "seen": mark_of(prompt),
        }


def named(facts: Mapping[str, Any]) -> list[str]:
    """The names in the facts of a sentence."""
    return names_in(facts)
