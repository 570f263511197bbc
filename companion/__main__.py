"""The referee without a screen: python -m companion. Everything is imported when it is needed."""

from __future__ import annotations

import sys
from importlib import import_module

if __name__ == "__main__":
    # Until a command runs there is nothing to tidy up: whoever stops it now is shown nothing. The
    # module `signal` takes long enough to import to be stopped itself.
    early = import_module("_signal")
    early.signal(early.SIGINT, early.SIG_DFL)

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from companion.core.ruling import Reason

STOPPED, CLOSED = 130, 141  # what shells call an interrupted program, and one nobody reads any more
UNWRITTEN = 74  # what the system calls an output that cannot be written


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what is wrong with it is told in one sentence."""
    try:
        return _main(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return STOPPED


def _main(given: list[str]) -> int:
    import signal

    from companion.core.ruling import Reason
    from companion.terminal.arguments import language_of
    from companion.terminal.printing import Unwritten, complain, flush, open_streams, shut

    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        open_streams()
        code = _run(given)
        flush()
    except BrokenPipeError:
        shut(sys.stdout)
        return CLOSED
    except Unwritten:
        shut(sys.stdout)
        complain(_sentence(Reason("core.terminal.unwritten", {}), language_of(given)))
        return UNWRITTEN
    return code


def _run(given: Sequence[str]) -> int:
    from companion.content.documents import FileError
    from companion.content.files import ContentError
    from companion.core.ruling import SituationError
    from companion.terminal.arguments import language_of, parse
    from companion.terminal.printing import complain
    from companion.terminal.wrong import EXIT, WrongError

    language = language_of(given)
    try:
        try:
            return _command(parse(given), language)
        except (WrongError, FileError, SituationError) as error:
            complain(*_lines(error.reason, language))
    except ContentError as error:  # a fault of ours in data/, not of whoever typed
        complain(f"data/{error}")
    except KeyboardInterrupt:
        return STOPPED
    except EOFError:  # nobody is there to answer
        return 0
    return EXIT


def _command(said: argparse.Namespace, language: str) -> int:
    """Each command is a module of that name, imported only when it is asked for."""
    module = import_module(f"companion.terminal.{said.command or 'usage'}")
    code: int = module.run(said, language)
    return code


def _lines(reason: Reason, language: str) -> Iterator[str]:
    """A reason in one line; where it rests on several, each of them in a line of its own."""
    if len(reason.parts) < 2:
        yield _sentence(reason, language)
        return
    yield _sentence(reason._replace(parts=()), language)
    for part in reason.parts:
        yield f"- {_sentence(part, language)}"


def _sentence(reason: Reason, language: str) -> str:
    """A reason in one sentence, whichever game it speaks of, with what it rests on."""
    from companion.content.catalogues import domains_of
    from companion.content.words import Words
    from companion.games import GAMES

    words = Words("fr" if language == "fr" else "en", domains_of(*GAMES), alone=True)
    told = words.say(reason)
    if not reason.parts:
        return f"{told} {_cite_rule(reason.rule, language)}".rstrip()
    parts = [_sentence(part, language) for part in reason.parts]
    return " ".join((told, *parts))


def _cite_rule(rule: str, language: str) -> str:
    """Where the book has a rule that refuses something; nothing for the referee's own remarks."""
    from companion.games import GAMES
    from companion.terminal.voice import Voice

    game = rule.partition(".")[0]
    cited = Voice(language, game).cite(rule) if game in GAMES else ""
    return f"[{cited}]" if cited else ""


if __name__ == "__main__":
    sys.exit(main())
