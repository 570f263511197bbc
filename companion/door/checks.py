"""What is checked of a request first: where it was sent, from which page, by whom."""

from __future__ import annotations

from email.message import Message
from http.cookies import CookieError, SimpleCookie

COOKIE, TICKET = "consigliere", "consigliere_seat"  # the names of our cookies
KNOCK = "consigliere_knock"
MOST_BODY = 16 * 1024
MOST_HEAD = 8 * 1024
PLAIN = "application/json"

Headers = Message


def sent_here(headers: Headers, here: str) -> bool:
    """Was a request sent to our own address? Else a foreign name was bound to it."""
    return headers.get("Host", "").lower() == here


def from_our_page(headers: Headers, here: str) -> bool:
    """Does a request that changes something come from our own page?"""
    site = headers.get("Sec-Fetch-Site", "same-origin")
    return headers.get("Origin", "") == f"http://{here}" and site == "same-origin"


def is_plain(headers: Headers) -> bool:
    """Is the body JSON, which a form of another page cannot send?"""
    return headers.get("Content-Type", "").partition(";")[0].strip().lower() == PLAIN


def body_length(headers: Headers) -> int:
    """The length of a body in bytes; -1 where it is not said, or not in a way we read."""
    said = headers.get("Content-Length", "")
    known = said.isascii() and said.isdigit() and len(said) < len(str(MOST_BODY)) + 2
    return int(said) if known and "Transfer-Encoding" not in headers else -1


def cookies_of(headers: Headers) -> dict[str, str]:
    """The cookies of the app that a browser sent."""
    try:
        found = SimpleCookie(headers.get("Cookie", ""))
    except CookieError:
        return {}
    return {name: found[name].value for name in (COOKIE, TICKET, KNOCK) if name in found}


def language_of(headers: Headers) -> str:
    """French where the browser asks for French before English, else English."""
    asked = headers.get("Accept-Language", "").lower()
    for one in asked.split(","):
        head = one.partition(";")[0].strip().partition("-")[0]
        if head in ("fr", "en"):
            return head
    return "en"
