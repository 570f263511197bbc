"""Statistics as drawn rows and lines of a plot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.evening.condensed import Condensed
from companion.evening.statistics import Known, Ratio, Statistics
from companion.evening.told_statistics import Figure, tell_sources, tell_won
from companion.games import GAMES
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.share.picture import source_inks
from companion.ui.statistics.drawings import Course
from companion.ui.statistics.rows import FigureRow, Piece


def words_of_all_games() -> Words:
    """The words of every game, in the language in force."""
    return Words("fr" if tongue.language == "fr" else "en", domains_of(*GAMES))


def plain_rows(figures: Iterable[Figure]) -> list[FigureRow]:
    """Rows of figures without bars."""
    return [FigureRow(*one) for one in figures]


def people_rows(figures: Statistics, words: Words) -> Iterator[FigureRow]:
    """The rows of all people with evenings and wins; a tap opens the person."""
    most = max((one.evenings for one in figures.people), default=1)
    for one in figures.people:
        told = tell_won(Ratio(one.wins, one.evenings), words)
        pieces = (
            Piece(theme.brass_fill, one.wins / most),
            Piece(theme.line, (one.evenings - one.wins) / most),
        )
        yield FigureRow(one.name, told, pieces=pieces, value=one.name)


def source_rows(sources: Mapping[str, int], words: Words) -> list[FigureRow]:
    """The rows of points by source, the largest first, each with its bar."""
    ranked = sorted(sources.values(), reverse=True)
    most = max(1, *ranked, 1)
    return [
        FigureRow(*told, pieces=(Piece(ink_of(at), max(0, points) / most),))
        for at, (told, points) in enumerate(zip(tell_sources(sources, words), ranked, strict=True))
    ]


def ink_of(at: int) -> Colour:
    """The colour of a source by its rank; those beyond the last colour share it."""
    inks = source_inks()
    return inks[min(at, len(inks) - 1)]


def courses_of(evenings: Sequence[Condensed], known: Known, names: Sequence[str]) -> list[Course]:
    """The wins of these people after each evening, the oldest first."""
    wins = {name: [0] for name in names}
    colours = dict.fromkeys(names, "")
    for one in evenings:
        won = {known(seat.name) for seat in one.seats if seat.key in one.winners}
        colours |= {known(seat.name): seat.colour for seat in one.seats}
        for name, course in wins.items():
            course.append(course[-1] + (name in won))
    return [Course(name, colours[name], tuple(wins[name])) for name in names]
