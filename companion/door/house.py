"""What the threads of the server may know: links, guests, feeds, the desk, plain files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from string import Template

from companion.content.files import shipped_folder
from companion.content.words import Words
from companion.core.ruling import because
from companion.door.asked import Desk
from companion.door.feeds import Feeds
from companion.door.guests import Guests
from companion.door.knocks import Knocks
from companion.door.pace import Pace
from companion.door.tokens import new_token, same

FOLDER = shipped_folder("assets") / "door"
CSS, JS = "text/css; charset=utf-8", "text/javascript; charset=utf-8"
FILES = {"/page.css": ("page.css", CSS), "/page.js": ("page.js", JS)}
FORMS = {"/forms.js": ("forms.js", JS), "/plot.js": ("plot.js", JS)}
SENTENCES = {
    400: "app.door.error.unreadable",
    401: "app.door.error.outside",
    403: "app.door.error.outside",
    404: "app.door.error.no_such_page",
    409: "app.door.error.late",
    411: "app.door.error.unreadable",
    413: "app.door.error.too_long",
    415: "app.door.error.unreadable",
    421: "app.door.error.elsewhere",
    429: "app.door.error.too_many",
    503: "app.door.error.full",
    504: "app.door.error.silent",
}
PAGE_WORDS = ("app.door.title", "app.door.connecting", "app.door.no_script", "app.door.outside")


@dataclass(slots=True)
class Paces:
    """How fast who may ask."""

    stranger: Pace = field(default_factory=lambda: Pace(80, 20))
    look: Pace = field(default_factory=lambda: Pace(40, 8))
    say: Pace = field(default_factory=lambda: Pace(20, 4))


@dataclass(slots=True)
class House:
    """An open door as the threads of the server see it."""

    link: str
    guests: Guests
    knocks: Knocks
    desk: Desk
    words: Mapping[str, Words]  # by language
    rules: Callable[[str], bytes] = lambda language: b"[]"  # the rulebook as JSON
    notice: Callable[[], object] = lambda: None  # a guest came, went or opened a page
    here: str = ""  # the address and port that requests must be sent to
    open: bool = True
    epoch: str = field(default_factory=lambda: new_token()[:8])
    feeds: Feeds = field(default_factory=Feeds)
    files: Mapping[str, tuple[bytes, str]] = field(default_factory=dict)
    board: bytes = b""
    paces: Paces = field(default_factory=Paces)
    _page: Template = field(default_factory=lambda: Template(""))

    def __post_init__(self) -> None:
        self.files = {
            path: ((FOLDER / name).read_bytes(), kind)
            for path, (name, kind) in (FILES | FORMS).items()
        }
        self._page = Template((FOLDER / "page.html").read_text("utf-8"))

    def is_link(self, token: str) -> bool:
        """Is a token the one of the present link?"""
        return same(token, self.link)

    def pace_of(self, caller: str) -> Pace:
        """The limit of speed for a kind of caller: a guest who looks or speaks, or an address."""
        kind = caller.partition(" ")[0]
        return {"look": self.paces.look, "say": self.paces.say}.get(kind, self.paces.stranger)

    def sentence(self, code: int, language: str) -> str:
        """The sentence for a status of HTTP."""
        return self.words[language].say(because(SENTENCES.get(code, SENTENCES[400])))

    def page(self, language: str, kind: str, number: str = "") -> bytes:
        """The page in a language: for the hand, for the wall, or for a browser that waits."""
        said = {
            key.rpartition(".")[2]: escape(self.words[language].say(because(key)))
            for key in PAGE_WORDS
        }
        knock = escape(self.words[language].say(because("app.door.knock"))) if number else ""
        about = {"language": language, "kind": kind, "knock": knock, "number": number}
        return self._page.substitute(said, **about).encode()
