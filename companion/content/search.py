"""Search over short texts in French and English: accents, endings and small typos are forgiven."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from math import log
from typing import Any, NamedTuple

WORD = re.compile(r"[a-z0-9]+")
SPELT = re.compile(r"[^\W_]+")  # a word as it is written, accents and all
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "’": " ", "'": " "})
# Endings that two words of one family differ by, the longest first.
ENDINGS: tuple[str, ...] = (
    "ements",
    "ement",
    "ations",
    "ation",
    "antes",
    "ante",
    "ments",
    "ment",
    "ings",
    "ing",
)
ENDINGS += ("eurs", "euse", "eur", "ants", "ant", "ees", "ers", "ent", "ons", "ied", "ies", "ee")
ENDINGS += ("er", "ez", "ed", "es", "is", "it", "ai", "y", "s", "x", "e", "a")
LEAST_STEM = 3
SAYS_NOTHING = (
    "a an and are as at be by can could d de des do does du elle en est et for from has have he i"
    " il ils in is it j je l la le les leur m me mes moi mon my n nous of on ont ou par pas pour"
    " qu que qui s sa se ses si son sont sur t the they this to tu un une us vous we what y you c"
    " ce ca if with au aux avec dans quoi comment faire"
)
STOP_WORDS = frozenset(SAYS_NOTHING.split())
TITLE, ASKED, TEXT = 5.0, 4.0, 2.0  # how much a word counts by where it stands
EXACT, PREFIX, NEAR, MEANT = 1.0, 0.7, 0.55, 0.45  # how much it counts by how well it fits
Alike = Mapping[str, Collection[str]]
ITSELF: Alike = {}  # every word stands for itself alone
SHARE = 1.0  # how much more a document counts that fits every word
LIKE = 0.74  # how alike two words must be to be taken for one another
LIKELY = 60  # stems that share most pairs of letters with a word: only these are compared
LEAST_NEAR = 4  # letters of a word that may have a typo


class Document(NamedTuple):
    """Something to be found: its title, the words people look for it by, and its text."""

    key: str
    title: str
    asked: str = ""
    text: str = ""


class Found(NamedTuple):
    """A document that fits a query, and the folded words of the query it was found by."""

    key: str
    score: float
    words: frozenset[str]


def fold(text: str) -> str:
    """A text in small letters without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A folded word without its ending, alike for the words of a family in both languages."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= LEAST_STEM:
            word = word[: -len(ending)]
            break
    doubled = len(word) > LEAST_STEM and word[-1] == word[-2]
    return word[:-1] if doubled else word


def stems(text: str) -> Iterator[str]:
    """The stems of a text, in order, without words that say nothing."""
    yield from (stem(word) for word in WORD.findall(fold(text)) if word not in STOP_WORDS)


def stems_of(text: str) -> Iterator[tuple[int, int, str]]:
    """The beginning, end and stem of each word of a text; without words that say nothing."""
    for word in SPELT.finditer(text):
        folded = fold(word[0])
        if folded not in STOP_WORDS:
            yield word.start(), word.end(), stem(folded)


def pairs(word: str) -> set[str]:
    """The pairs of letters that stand beside each other in a word, its edges included."""
    framed = f" {word} "
    return {framed[at : at + 2] for at in range(len(framed) - 1)}


class Index:
    """Documents by the stems of their words."""

    def __init__(self, postings: Mapping[str, Mapping[str, float]], count: int) -> None:
        self._postings = postings  # stem: document: weight
        self._count = count
        self._stems = sorted(postings)
        self._like: dict[str, tuple[str, ...]] = {}  # what was looked for, and what is like it
        self._by_pair: dict[str, list[str]] = defaultdict(list)  # stems by two letters in them
        for known in self._stems:
            for pair in pairs(known):
                self._by_pair[pair].append(known)

    @classmethod
    def of(cls, documents: Iterable[Document]) -> Index:
        """The index of some documents."""
        gathering = Gathering()
        for document in documents:
            gathering.add(document)
        return gathering.index()

    def to_plain(self) -> dict[str, Any]:
        """The index as plain values, to be compiled into a file."""
        return {"count": self._count, "stems": self._postings}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Index:
        """The index from the plain values that `to_plain` made."""
        return cls(plain["stems"], plain["count"])

    def find(self, query: str, most: int = 20, alike: Alike = ITSELF) -> tuple[Found, ...]:
        """The documents that fit a query, the best first; `alike` gives the stems of an idea."""
        wanted = list(dict.fromkeys(stems(query)))
        scores: dict[str, float] = {}
        words: dict[str, set[str]] = {}
        shares: dict[str, float] = {}
        for word in wanted:
            best: dict[str, float] = {}
            fits: dict[str, float] = {}
            for known, fit in self._fitting(word, alike.get(word, ())):
                rare = log(1 + self._count / len(self._postings[known]))
                for key, weight in self._postings[known].items():
                    best[key] = max(best.get(key, 0), fit * rare * weight)
                    fits[key] = max(fits.get(key, 0), fit)
                    words.setdefault(key, set()).add(known)
            for key, score in best.items():
                scores[key] = scores.get(key, 0) + score
                shares[key] = shares.get(key, 0) + fits[key]
        for key in scores:
            scores[key] *= 1 + SHARE * shares[key] / len(wanted)
        ranked = sorted(scores, key=lambda key: (-scores[key], key))
        return tuple(Found(key, scores[key], frozenset(words[key])) for key in ranked[:most])

    def _fitting(self, word: str, meant: Collection[str]) -> Iterator[tuple[str, float]]:
        """The known stems that a word may mean, and how well each fits."""
        if word in self._postings:
            yield word, EXACT
        longer = [known for known in self._stems if known.startswith(word) and known != word]
        if len(word) >= LEAST_STEM:
            yield from ((known, PREFIX) for known in longer)
        yield from ((known, MEANT) for known in meant if known in self._postings)
        unknown = word not in self._postings and not longer and not meant
        if unknown and len(word) >= LEAST_NEAR:
            yield from ((known, NEAR) for known in self._near(word))

    def _near(self, word: str) -> tuple[str, ...]:
        """The known stems most like an unknown word, worked out once a word."""
        if word not in self._like:
            shared = Counter(known for pair in pairs(word) for known in self._by_pair[pair])
            likely = [known for known, _ in shared.most_common(LIKELY)]
            self._like[word] = tuple(get_close_matches(word, likely, 3, LIKE))
        return self._like[word]


class Gathering:
    """An index in the making, document by document."""

    def __init__(self) -> None:
        self._postings: dict[str, dict[str, float]] = {}
        self._count = 0

    def add(self, document: Document) -> None:
        """Note the words of one document."""
        self._count += 1
        parts = ((document.title, TITLE), (document.asked, ASKED), (document.text, TEXT))
        for text, weight in parts:
            for word in stems(text):
                weights = self._postings.setdefault(word, {})
                weights[document.key] = max(weight, weights.get(document.key, 0))

    def index(self) -> Index:
        """The index of all documents that were added."""
        return Index(self._postings, self._count)
