"""Statistics in words and figures, for the screen and the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.content.citations import read_citations
from companion.content.numbers import MINUS, digits
from companion.content.words import Words
from companion.core.ruling import because
from companion.evening.score import signed_sum
from companion.evening.statistics import Ratio, Record, Statistics
from companion.games import GAMES

RULES = 3  # chapters that are named behind a deed


class Figure(NamedTuple):
    """What is counted, the number at the end of its row, and a line below."""

    text: str
    figure: str = ""
    note: str = ""


def tell_about(figures: Statistics, words: Words) -> str:
    """The sentence how many evenings were counted, and how long they took."""
    if not figures.evenings:
        return words.say(because("app.statistics.none"))
    facts = {"minutes": round(figures.minutes), "turns": round(figures.turns)}
    return words.say(because("app.statistics.about", count=figures.evenings, **facts))


def tell_won(ratio: Ratio, words: Words) -> str:
    """The sentence how often something was won of how many times."""
    return words.say(because("app.statistics.won", wins=ratio.won, count=ratio.played))


def tell_person(one: Record, words: Words) -> Iterator[Figure]:
    """The figures of one person: wins, placings, streaks, rivals and scores."""

    def said(key: str, **facts: object) -> str:
        return words.say(because(key, **facts))

    yield Figure(said("app.statistics.wins"), tell_won(Ratio(one.wins, one.evenings), words))
    if one.shared:
        yield Figure(said("app.statistics.shared"), digits(one.shared))
    places = sorted(one.places.items())
    placed = [said("app.statistics.placed", place=at, count=count) for at, count in places]
    yield Figure(said("app.statistics.places"), note=" \u00b7 ".join(placed))
    yield Figure(said("app.statistics.streak"), digits(one.streak))
    if one.running > 1:
        yield Figure(said("app.statistics.running"), digits(one.running))
    for label, pair in (
        (because("app.statistics.nemesis"), one.nemesis),
        (because("app.statistics.victim"), one.victim),
    ):
        if pair:
            times = said("app.statistics.times", name=pair[0], count=pair[1])
            yield Figure(words.say(label), times)
    for game, scores in one.scores.items():
        mean, spread = decimal(scores.mean, words), decimal(scores.spread, words)
        told = said("app.statistics.scores", best=scores.best, text=mean, note=spread)
        yield Figure(words.value(game, "Name"), note=told)


def tell_seats(one: Record, words: Words) -> Iterator[Figure]:
    """The figures of wins by seat, and of beginning."""
    for seat, ratio in sorted(one.seats.items()):
        yield Figure(words.say(because("app.statistics.seat", number=seat)), tell_won(ratio, words))
    if one.began.played:
        yield Figure(words.say(because("app.statistics.began")), tell_won(one.began, words))


def tell_sources(sources: Mapping[str, int], words: Words) -> Iterator[Figure]:
    """The figures of points by source, the largest first."""
    for source, points in Counter(dict(sources)).most_common():
        yield Figure(words.say(because(source)), digits(points))


def tell_feats(one: Record, words: Words) -> Iterator[Figure]:
    """The figures of a person's deeds, with the chapters that decided them most often."""
    for kind, feat in sorted(one.feats.items()):
        times = digits(feat.times)
        figure = times if feat.amount == feat.times else f"{times} ({digits(feat.amount)})"
        chapters = [
            words.say(because("app.statistics.by_rule", text=told, count=count))
            for told, count in ranked_chapters(feat.rules, words)[:RULES]
        ]
        yield Figure(words.say(because(kind)), figure, ", ".join(chapters))


def tell_lead(figures: Statistics, words: Words) -> Iterator[Figure]:
    """The figures of leads open until the last turn, and of most points by one ruling."""
    if figures.late.played:
        text = words.say(because("app.statistics.late"))
        yield Figure(text, tell_won(figures.late, words))
    if figures.most is not None:
        _, name, moved = figures.most
        text = words.say(because("app.statistics.most", name=name))
        yield Figure(text, signed_sum(moved.points), chapter_of(moved.rule, words))


def tell_overruled(overruled: Mapping[str, int], words: Words) -> Iterator[Figure]:
    """The figures of chapters whose rulings the table set aside, most often first."""
    for told, count in ranked_chapters(overruled, words):
        yield Figure(told, digits(count))


def ranked_chapters(rules: Mapping[str, int], words: Words) -> list[tuple[str, int]]:
    """The chapters of the rulebooks by how often their rules decided."""
    found: Counter[str] = Counter()
    for rule, count in rules.items():
        found[chapter_of(rule, words)] += count
    return [(told, count) for told, count in found.most_common() if told]


def chapter_of(rule: str, words: Words) -> str:
    """The chapter that a rule is cited to, in words; empty if it has none."""
    for game in GAMES:
        cited = read_citations(game).get(rule)
        if cited is not None:
            named = words.value(game, "Name")
            return words.say(because("app.statistics.chapter", text=named, note=cited.chapter))
    return ""


def decimal(value: float, words: Words) -> str:
    """A number with one decimal, in the manner of the language."""
    told = f"{value:.1f}".replace("-", MINUS)
    return told.replace(".", ",") if words.language == "fr" else told
