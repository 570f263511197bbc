"""A look at the table in words: sheets, what is shared, and what hands must do now."""

from __future__ import annotations

from dataclasses import replace

from companion.core.session import Session
from companion.core.telling import nothing_of, nothing_shared, nothing_to_do
from companion.evening.evening import Evening
from companion.evening.names import names_of
from companion.terminal.keyboard import Keyboard
from companion.terminal.voice import Voice
from tests import toy
from tests.games.blackrock_city.play import found as ring
from tests.games.blackrock_city.play import phase, place_all
from tests.games.gangs_city.play import found as city
from tests.games.gangs_city.play import play
from tests.games.gangsta.play import begun as heists
from tests.kit.play import say
from tests.terminal.test_keyboard import Table, hear

COVERED = "{}'s secret, shown when its time comes."


def typed(session: Session, *lines: str, language: str = "en") -> list[str]:
    """What an evening says after these lines were typed, each text on one line."""
    said: list[str] = []
    script = iter(lines)
    voice = Voice(language, session.game.key, names_of(session))
    Keyboard(Evening(session), voice, lambda _: hear(script), said.append).run()
    return [" ".join(text.split(" ")).strip() for text in "\n".join(said).split("\n")]


def test_the_sheet_of_one_player_or_of_everybody() -> None:
    one = typed(city(), "sheet vio")
    assert "In hand: petite frappe, bodyguard and conducteur" in one
    assert "Stock: nothing" in one and "Places: none" in one
    everybody = typed(city(), "sheet")
    assert [everybody.count(name) for name in ("Violet", "Vert", "Rouge")] == [1, 1, 1]
    assert everybody.count("Stock: nothing") == 3 and one.count("Stock: nothing") == 1


def test_a_sheet_of_nobody() -> None:
    assert "Nobody here is called “Zoé”" in " ".join(typed(city(), "sheet Zoé"))


def test_in_french_by_their_french_names() -> None:
    said = typed(city(), "fiche rouge", "tapis", "maintenant", language="fr")
    assert "En main\u00a0: petite frappe, bodyguard et conducteur" in said
    assert "Tuiles restantes, le centre-ville\u00a0: 11" in said
    assert "Marqueur des armes\u00a0: personne" in said
    assert "Il n'y a rien à déplacer sur la table pour l'instant." in said


def test_what_lies_behind_a_screen_is_covered_until_somebody_has_won() -> None:
    session = ring(fixes={"secret.screen.marron": {"gold": 7, "silver": 5}})
    said = typed(session, "sheet", "sheet Marron", "table")
    covered = [one for one in said if one.startswith("Cubes behind the screen: ")]
    owners = ("Bleu", "Marron", "Jaune", "Rose", "Marron")
    assert covered == [f"Cubes behind the screen: {COVERED.format(one)}" for one in owners]
    assert "7 gold cubes" not in " ".join(said)
    phase(session)  # everybody renounces: the end
    assert "Cubes behind the screen: 7 gold cubes, 5 silver cubes" in typed(session, "sheet Marron")
    assert any(
        text.startswith("Marron shows the cubes: 7 gold cubes, 5 silver cubes")
        for text in typed(session, "now")
    )


def test_what_hands_must_do_now_under_the_phase_it_follows() -> None:
    session = city(owners={"casino": "violet"}, hands={"violet": ("conducteur",)})
    play(session, ("violet", "casino", "conducteur"))
    said = typed(session, "now")
    at = said.index("Violet puts tokens into the warehouse: alcohol 1.")
    assert "Trafics" in said[at - 1]
    assert said[at + 1] == "Violet puts a token on the alcohol marker, box 1."
    assert "Violet takes the conducteur back into hand." in said
    assert "Violet moves up 1 point, 1 in all: marker on 1." in said


def test_stolen_cubes_are_told_without_their_colour() -> None:
    session = ring(
        fixes={
            "sheriff": "town_7",
            "shows.town_4": "two_cubes",
            "gold.town_4": 0,
            "secret.screen.marron": {"gold": 7, "silver": 5},
        }
    )
    place_all(session, bleu=4, marron=1, jaune=1)
    say(session, "back.1", "blank")
    say(session, "victims.bleu", {"marron": 2})
    say(session, "secret.stolen.bleu.marron", {"gold": 2})
    assert "Bleu takes 2 cubes from Marron." in typed(session, "now")


def test_a_game_with_nothing_to_tell_says_so() -> None:
    silent = replace(
        toy.GAME,
        tells=replace(toy.GAME.tells, sheet=nothing_of, shared=nothing_shared, now=nothing_to_do),
    )
    said = Table("sheet Ann", "table", "now", game=silent).text
    assert said.count("There is nothing to tell.") == 2
    assert "There is nothing to move on the table now." in said


def test_advice_is_told_where_a_game_gives_it_and_nothing_of_it_is_kept() -> None:
    session = heists(fixes={"gang.ann": ["g147"]})
    acts = len(session.acts)
    said = " ".join(typed(session, "advice")).replace("\u00a0", " ")
    assert "- 1 crew pulls off the heist “armoured van (leader, mercenary)”:" in said
    assert (
        "lacks 1 informant, 1 hacker." in said and "Bratva Boss and the $6 Mafia gangster" in said
    )
    assert len(session.acts) == acts
    assert "Nobody gives advice at this moment." in typed(city(), "advice")


def test_help_lists_these_moves() -> None:
    said = " ".join(Table("help").text.split())
    assert "sheet [NAME]" in said and "table (what is shared)" in said and "now (what" in said
