"""Server-sent events: what is new for a guest, until the page is closed or the door is."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from companion.door.asked import Asked
from companion.door.feeds import Audience, News
from companion.door.guests import Guest

if TYPE_CHECKING:
    from companion.door.handler import Handler
    from companion.door.house import House

HEARTBEAT = 10.0  # seconds
AGAIN = 1500  # milliseconds until a page that was cut off tries again
MIME = "text/event-stream; charset=utf-8"


def stream(handler: Handler, house: House, guest: Guest, language: str) -> None:
    """Send all that is new to a page, from what it saw last, with a heartbeat."""
    page = house.guests.open_page(guest.id)
    if not page:
        handler.refuse(401)
        return
    house.notice()
    house.feeds.wake()  # an older page of this guest may have to close
    try:
        handler.send_response(200)
        handler.send_header("Content-Type", MIME)
        handler.send_header("Cache-Control", "no-store")
        handler.send_header("X-Content-Type-Options", "nosniff")
        handler.end_headers()
        handler.wfile.write(f"retry: {AGAIN}\n\n".encode())
        last = handler.headers.get("Last-Event-ID", "")
        send_until_closed(handler, house, guest.id, page, language, last)
    finally:
        house.guests.close_page(guest.id, page)
        house.notice()


def send_until_closed(
    handler: Handler, house: House, guest: str, page: int, language: str, last: str
) -> None:
    """Send news and heartbeats while the door is open and the guest is here."""
    audience: Audience | None = None
    version, beat = 0, monotonic()
    while house.open:
        found = house.guests.of(guest)
        if found is None or page not in found.pages:
            handler.wfile.write(b"event: bye\ndata: {}\n\n")
            return
        wanted = Audience(found.seat, language)
        if wanted != audience:
            audience = wanted
            version = version_of(last, house.epoch, audience)
            last = ""
            if not house.feeds.knows(audience):
                house.desk.ask(Asked(guest, "look", {}, language))
        news = wait_for_news(house, audience, version, beat + HEARTBEAT - monotonic())
        if news is not None:
            version = news.version
            handler.wfile.write(event_of(news, house.epoch, audience))
        elif monotonic() - beat >= HEARTBEAT:
            handler.wfile.write(b"event: beat\ndata: {}\n\n")
        else:
            continue
        beat = monotonic()


def wait_for_news(house: House, audience: Audience, version: int, seconds: float) -> News | None:
    """The news for an audience, at once or when something changes; None if nothing did."""
    with house.feeds.changed:
        news = house.feeds.news(audience, version)
        if news is None and house.open:
            house.feeds.changed.wait(max(0.0, seconds))
            news = house.feeds.news(audience, version)
        return news


def event_of(news: News, epoch: str, audience: Audience) -> bytes:
    """The text of one server-sent event with news."""
    parts = ",".join(f'"{name}":{text}' for name, text in news.parts.items())
    whole = "true" if news.whole else "false"
    head = f"id: {epoch}/{audience.seat}/{audience.language}/{news.version}\n"
    return f'{head}data: {{"whole":{whole},"parts":{{{parts}}}}}\n\n'.encode()


def version_of(last: str, epoch: str, audience: Audience) -> int:
    """The version a page saw last; 0 if it was of another door, seat or language."""
    head, _, version = last.rpartition("/")
    known = head == f"{epoch}/{audience.seat}/{audience.language}"
    return int(version) if known and version.isdecimal() and len(version) < 12 else 0
