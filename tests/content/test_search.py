"""The search: folded, stemmed, forgiving, best first."""

from __future__ import annotations

import json

import pytest

from companion.content.search import Document, Index, fold, stem, stems

DOCUMENTS = (
    Document("shootout", "Fusillade", "bagarre combat qui gagne", "Le plus fort prend le lieu."),
    Document("tie", "Égalité dans une fusillade", "ex æquo", "Le possesseur garde la priorité."),
    Document("recruit", "Recrutement", "embaucher qui choisit d'abord", "Dans l'ordre des totaux."),
    Document("score", "Points du tour", "compter marquer", "Trafics, puis quartiers."),
    Document("bid", "Who wins the fight", "bid outbid", "The highest bid takes the town."),
)
INDEX = Index.of(DOCUMENTS)


def first(query: str) -> str:
    """The key of the best document."""
    found = INDEX.find(query)
    return found[0].key if found else ""


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("égalité fusillade", "tie"),
        ("EGALITE FUSILLADES", "tie"),
        ("fusilade egalité", "tie"),
        ("ex aequo", "tie"),
        ("fusillade", "shootout"),
        ("qui gagne la bagarre ?", "shootout"),
        ("recruter", "recruit"),
        ("recrutemnt", "recruit"),
        ("les points", "score"),
        ("marquent", "score"),
        ("who wins a fight", "bid"),
        ("outbidding", "bid"),
        ("recru", "recruit"),
    ],
)
def test_the_best_document_comes_first(query: str, key: str) -> None:
    assert first(query) == key


def test_a_query_of_nothing_or_of_nonsense_finds_nothing() -> None:
    for query in ("", "   ", "le la les", "zzzzqqqq", "!?"):
        assert INDEX.find(query) == ()


def test_the_words_found_are_told_so_that_they_can_be_marked() -> None:
    (found, *_) = INDEX.find("fusilade")
    assert found.words == {stem("fusillade")}


def test_a_compiled_index_finds_the_same() -> None:
    again = Index.from_plain(json.loads(json.dumps(INDEX.to_plain())))
    for query in ("egalite", "fusilade", "score", "who wins"):
        assert again.find(query) == INDEX.find(query)


def test_folding_drops_accents_case_and_ligatures() -> None:
    assert fold("Élève, CŒUR, l'été") == "eleve, coeur, l ete"


@pytest.mark.parametrize(
    "family",
    [
        ("recruter", "recrute", "recrutez", "recrutent", "recrutement"),
        ("gagner", "gagne", "gagnent", "gagnant"),
        ("attaque", "attaques", "attaquer", "attacking"),
        ("bid", "bids", "bidding"),
    ],
)
def test_the_words_of_a_family_share_a_stem_or_its_beginning(family: tuple[str, ...]) -> None:
    found = [next(stems(word)) for word in family]
    shortest = min(found, key=len)
    assert all(one.startswith(shortest[:4]) for one in found)


def test_of_equal_documents_the_order_is_always_the_same() -> None:
    twins = Index.of(Document(key, "Même titre") for key in ("b", "a", "c"))
    assert [one.key for one in twins.find("titre")] == ["a", "b", "c"]
