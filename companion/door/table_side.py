"""What guests say, taken or refused at the host: a seat, an answer, a flag against a ruling."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Any

from companion.content.words import Words
from companion.core.log import Line, Prompt
from companion.core.ruling import Reason, because
from companion.door.asked import Asked
from companion.door.claiming import Entry, claimed_so_far, may_claim, put_forward
from companion.door.guests import Guests
from companion.door.lines import Lines
from companion.door.seat_view import mark_of, may_answer
from companion.evening.evening import Evening
from companion.evening.sealed import Sealed, blind, is_held_back
from companion.evening.view import View

MOST_NONCES = 256  # answers that are known again when they are sent twice
LATE, REFUSED = 409, 422


class TableSide:
    """Hears guests on the host's thread; only acts that pass the checks of a tap are made."""

    def __init__(
        self, evening: Evening, guests: Guests, words: Mapping[str, Words], sealed: Sealed
    ) -> None:
        self.evening, self._guests, self._words = evening, guests, words
        self._sealed = sealed
        self.entry = Entry()  # what the host is entering
        self.flags: dict[str, str] = {}  # the id of a ruling, and the seat that disagrees
        self._answered: list[str] = []  # the seats that said something new
        self._heard: OrderedDict[tuple[str, str], tuple[int, dict[str, Any]]] = OrderedDict()

    @property
    def disputed_rulings(self) -> frozenset[str]:
        """The ids of rulings that somebody disagrees with."""
        return frozenset(self.flags)

    @property
    def sealed_keys(self) -> frozenset[str]:
        """The open questions with a sealed answer."""
        prompts = self.evening.view.prompts
        return frozenset(one.key for one in prompts if self._sealed.holds(one))

    def entered_claims(self, prompt: Prompt) -> list[dict[str, Any]]:
        """The claims to a question that the host has entered so far."""
        return claimed_so_far(prompt, self.entry)

    def take_answered(self) -> list[str]:
        """The seats that said something since this was asked last."""
        taken, self._answered = self._answered, []
        return taken

    def hear(self, asked: Asked) -> bool:
        """Accept or refuse what a guest says; True if others see something new."""
        hears = {
            "seat": self._sit,
            "answer": self._answer,
            "claim": self._answer,
            "flag": self._flag,
        }
        if asked.kind not in hears:
            self._late(asked)
            return False
        return hears[asked.kind](asked)

    def _sit(self, asked: Asked) -> bool:
        """Sit down on a free seat, or get up."""
        seat = asked.said.get("seat")
        if not isinstance(seat, str):
            asked.tell(400, why=[self._say(asked, "app.door.error.unreadable")])
            return False
        if not self._guests.take_seat(asked.guest, seat):
            asked.tell(LATE, why=[self._say(asked, "app.door.error.seat_taken")])
            return False
        asked.tell(200)
        return True

    def _answer(self, asked: Asked) -> bool:
        """Make an act of a guest's answer; one sent twice gets the first answer again."""
        nonce = asked.said.get("nonce")
        if not isinstance(nonce, str) or not 0 < len(nonce) <= 64 or "answer" not in asked.said:
            asked.tell(400, why=[self._say(asked, "app.door.error.unreadable")])
            return False
        at = asked.guest, nonce
        if at in self._heard:
            status, answer = self._heard[at]
            asked.tell(status, **answer)
            return False
        taken = self._take(asked)
        self._heard[at] = asked.status, dict(asked.answer)
        while len(self._heard) > MOST_NONCES:
            self._heard.popitem(last=False)
        return taken

    def _take(self, asked: Asked) -> bool:
        """Accept an answer to an open question, if it is put to this seat as the page shows it."""
        prompt = self._prompt(asked)
        if prompt is None or asked.said.get("seen") != mark_of(prompt):
            self._late(asked)
            return False
        if self.evening.barred is not None:
            return self._refuse(asked, (self.evening.barred,))
        said, seat = asked.said["answer"], self._seat(asked)
        if is_held_back(prompt) and asked.said.get("withdraw") is True:
            self._sealed.take_back(prompt)
            asked.tell(200)
            return True
        if asked.kind == "claim":
            checked = put_forward(prompt, seat, said, self.entry)
        else:
            checked = prompt.field.check(said)
        if not checked.verdict:
            return self._refuse(asked, checked.reasons)
        if asked.kind == "claim":
            self._answered.append(seat)
            asked.tell(200)
            return True
        return self._act(asked, prompt, said, seat)

    def _act(self, asked: Asked, prompt: Prompt, said: Any, seat: str) -> bool:
        """Make the act of an answer, or hold it back until the others have said theirs."""
        if is_held_back(prompt):
            self._sealed.seal(prompt, said)
            self._sealed.open_if_complete()
        elif not self.evening.reply(prompt.key, said):
            self._late(asked)
            return False
        self._answered.append(seat)
        asked.tell(200)
        return True

    def _seat(self, asked: Asked) -> str:
        """The seat of the guest who asks; empty without one."""
        guest = self._guests.of(asked.guest)
        return guest.seat if guest is not None else ""

    def _prompt(self, asked: Asked) -> Prompt | None:
        """The open question a guest means, if it is put to their seat."""
        seat, may = self._seat(asked), may_claim if asked.kind == "claim" else may_answer
        if not seat:
            return None
        view = View(self.evening.session, self.evening.reopened, seat)
        asked_here = (one for one in view.prompts if may(one, seat))
        key = asked.said.get("prompt")
        return next((blind(one, view) for one in asked_here if one.key == key), None)

    def _flag(self, asked: Asked) -> bool:
        """Raise a flag against a ruling, or take it down."""
        guest, line = self._guests.of(asked.guest), self.ruling(asked.said.get("line"))
        if guest is None or line is None:
            self._late(asked)
            return False
        name, up = Lines.id_of(line), asked.said.get("up") is True
        before = dict(self.flags)
        if up:
            self.flags.setdefault(name, guest.seat)
        elif self.flags.get(name) == guest.seat:
            del self.flags[name]
        asked.tell(200)
        return before != self.flags

    def ruling(self, name: object) -> Line | None:
        """The line of the ruling with an id."""
        log = reversed(self.evening.session.log)
        rulings = (line for line in log if line.kind == "ruling")
        return next((line for line in rulings if Lines.id_of(line) == name), None)

    def take_down(self, name: str) -> None:
        """Take a flag down: the table has spoken about it."""
        self.flags.pop(name, None)

    # Refusing

    def _late(self, asked: Asked) -> None:
        asked.tell(LATE, why=[self._say(asked, "app.door.error.late")])

    def _refuse(self, asked: Asked, reasons: Iterable[Reason]) -> bool:
        """Refuse a guest's wish with every reason; False, since nothing changed."""
        words = self._words[asked.language]
        asked.tell(REFUSED, why=[line.text for line in words.lines(*reasons)])
        return False

    def _say(self, asked: Asked, rule: str) -> str:
        return self._words[asked.language].say(because(rule))
