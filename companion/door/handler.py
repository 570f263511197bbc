"""One request: a fixed table of paths, checked before it is read, answered in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.door import checks
from companion.door.asked import Asked, NotPlain, read_body
from companion.door.feeds import as_json
from companion.door.guests import Guest
from companion.door.request import HTML, JSON, Request
from companion.door.streaming import stream

if TYPE_CHECKING:
    pass

KEPT = "; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400"
LINK = "/j/"  # followed by the token of the link
KINDS = {"/seat": "seat", "/answer": "answer", "/claim": "claim", "/flag": "flag"}


class Handler(Request):
    """Hands each path that there is to what answers it."""

    def do_GET(self) -> None:
        if not self._is_read():
            return
        path = self.path.partition("?")[0]
        if path.startswith(LINK):
            self._join(path.removeprefix(LINK))
        elif path in self.server.house.files:
            self.give(200, *self.server.house.files[path])
        elif path in LOOKS:
            guest = self._guest()
            if guest is None:
                self._knock(path)
            elif self._paced(f"look {guest.id}"):
                LOOKS[path](self, guest)
        else:
            self.refuse(404)

    def _is_read(self) -> bool:
        """Was the request sent to our own address, by somebody who does not send too many?"""
        self.server.is_read(self.connection)
        if not checks.sent_here(self.headers, self.server.house.here):
            self.refuse(421)
            return False
        return self._paced(f"from {self.client_address[0]}")

    def _paced(self, caller: str) -> bool:
        if self.server.house.pace_of(caller).allows(caller):
            return True
        self.refuse(429)
        return False

    def _guest(self) -> Guest | None:
        found = checks.cookies_of(self.headers)
        known = self.server.house.guests.known
        return known(found.get(checks.COOKIE, ""), found.get(checks.TICKET, ""))

    def _join(self, token: str) -> None:
        """Let in a browser by the link; one that is in already only comes to the page."""
        house = self.server.house
        if not house.is_link(token):
            self.refuse(403)
            return
        guest = self._guest() or house.guests.let_in()
        if guest is None:
            self.refuse(503)
            return
        house.notice()
        cookie = f"{checks.COOKIE}={house.guests.cookie(guest.id)}{KEPT}"
        self.give(303, b"", HTML, Location="/", Set_Cookie=cookie)

    def _knock(self, path: str) -> None:
        """Tell a browser that was not let in how to come in, until the host opens."""
        house, language = self.server.house, checks.language_of(self.headers)
        if path not in ("/", "/wall"):
            self.refuse(401)
            return
        knocked = checks.cookies_of(self.headers).get(checks.KNOCK, "")
        guest = house.guests.let_in() if house.knocks.may_enter(knocked) else None
        if guest is not None:
            house.notice()
            cookie = f"{checks.COOKIE}={house.guests.cookie(guest.id)}{KEPT}"
            self.give(303, b"", HTML, Location=path, Set_Cookie=cookie)
            return
        cookie, number = house.knocks.knock(knocked)
        house.notice()
        more = {"Refresh": "3", "Set_Cookie": f"{checks.KNOCK}={cookie}{KEPT}"} if number else {}
        self.give(403, house.page(language, "outside", number), HTML, **more)

    def show_page(self, guest: Guest) -> None:
        """Send the page of the table."""
        kind = "wall" if self.path.startswith("/wall") else "hand"
        self.give(200, self.server.house.page(checks.language_of(self.headers), kind), HTML)

    def show_board(self, guest: Guest) -> None:
        """Send the picture of the board."""
        picture = self.server.house.board
        if picture:
            self.give(200, picture, "image/png")
        else:
            self.refuse(404)

    def show_rules(self, guest: Guest) -> None:
        """Send the rulebook, in our own words."""
        language = checks.language_of(self.headers)
        self.give(200, self.server.house.rules(language), JSON)

    def show_news(self, guest: Guest) -> None:
        """Send everything new, as long as the page is open."""
        stream(self, self.server.house, guest, checks.language_of(self.headers))

    # Saying

    def do_POST(self) -> None:
        if not self._is_read():
            return
        kind = KINDS.get(self.path)
        guest = self._guest()
        if kind is None or guest is None:
            self.refuse(404 if kind is None else 401)
        elif not checks.from_our_page(self.headers, self.server.house.here):
            self.refuse(403)
        elif not checks.is_plain(self.headers):
            self.refuse(415)
        elif self._paced(f"say {guest.id}"):
            self._hear(kind, guest)

    def _hear(self, kind: str, guest: Guest) -> None:
        """Read what a guest says, and pass it on to the host."""
        length = checks.body_length(self.headers)
        if not 0 <= length <= checks.MOST_BODY:
            self.refuse(411 if length < 0 else 413)
            return
        try:
            self.drained = True
            said = read_body(self.rfile.read(length))
        except NotPlain:
            self.refuse(400)
            return
        asked = Asked(guest.id, kind, said, checks.language_of(self.headers))
        if not self.server.house.desk.ask(asked):
            self.refuse(504)
            return
        more = {}
        if kind == "seat" and asked.status == 200:
            ticket = self.server.house.guests.ticket(guest.id, str(said.get("seat", "")))
            more = {"Set_Cookie": f"{checks.TICKET}={ticket}{KEPT}"}
        self.give(asked.status, as_json(asked.answer).encode(), JSON, **more)


LOOKS: dict[str, Callable[[Handler, Guest], None]] = {
    "/": Handler.show_page,
    "/wall": Handler.show_page,
    "/board.png": Handler.show_board,
    "/events": Handler.show_news,
    "/rules": Handler.show_rules,
}
