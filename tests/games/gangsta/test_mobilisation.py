"""Mobilisation (GAN-04 to GAN-06, QG): who becomes Available, freed by whom or for $1."""

from __future__ import annotations

from companion.games.gangsta.members import Member
from companion.games.gangsta.rules.mobilisation import (
    Mobilisation,
    against_mobilisation,
    count_mobilisation,
    freed_by,
    is_synchronised,
    price_note,
)

BOSS = ("leader", "sniper")


def boss(ready: bool = True) -> Member:
    return Member("boss_bratva", BOSS, ready, boss=True)


def leader(card: str = "g115", ready: bool = True) -> Member:
    return Member(card, ("leader", "brawler"), ready)


def plain(card: str, ready: bool = False) -> Member:
    return Member(card, ("sniper",), ready)


def test_gan_05_each_leader_who_began_available_frees_one_gangster_e1() -> None:
    gang = (boss(), leader(), plain("g121"), plain("g131"))
    ruling = count_mobilisation(Mobilisation("ann", gang, 0, ("g121", "g131")))
    assert (ruling.verdict, ruling.decisive) == (0, "gangsta.mobilisation.free")
    assert freed_by(gang, ("g121", "g131")) == (("g121", "boss_bratva"), ("g131", "g115"))
    assert ruling.rules.count("gangsta.mobilisation.freed") == 2


def test_gan_05_the_others_cost_a_dollar_and_a_boss_who_began_engaged_frees_nobody_e2() -> None:
    gang = (boss(ready=False), leader(), plain("g121"))
    ruling = count_mobilisation(Mobilisation("ann", gang, 5, ("boss_bratva", "g121")))
    assert (ruling.verdict, ruling.decisive) == (1, "gangsta.mobilisation.began_engaged")
    assert "gangsta.mobilisation.paid" in ruling.rules
    assert "gangsta.mobilisation.total" in ruling.rules


def test_gan_05_without_an_available_leader_everybody_costs_a_dollar_e3() -> None:
    gang = (boss(ready=False), leader(ready=False), plain("g121", ready=True), plain("g131"))
    two = Mobilisation("ann", gang, 2, ("boss_bratva", "g115"))
    assert count_mobilisation(two).verdict == 2 and not against_mobilisation(two)
    three = Mobilisation("ann", gang, 2, ("boss_bratva", "g115", "g131"))
    short, decides = against_mobilisation(three)
    assert short.rule == "gangsta.mobilisation.short"
    paid, late = "gangsta.mobilisation.paid", "gangsta.mobilisation.began_engaged"
    assert [part.rule for part in short.parts] == [paid, paid, paid, late]
    assert decides.rule == late, "as a Leader who frees somebody the third would be free"
    poor = Mobilisation("ann", gang, 0, ("boss_bratva", "g115", "g131"))
    assert [one.rule for one in against_mobilisation(poor)] == ["gangsta.mobilisation.short"]


def test_gan_05_a_price_that_cannot_be_paid_says_whom_a_leader_frees_and_who_costs() -> None:
    gang = (boss(), plain("g121"), plain("g131"))
    (short,) = against_mobilisation(Mobilisation("ann", gang, 0, ("g121", "g131")))
    assert short.rule == "gangsta.mobilisation.short"
    freed, paid = short.parts
    assert (freed.rule, freed.facts["card"]) == ("gangsta.mobilisation.freed", "g121")
    assert (paid.rule, paid.facts["card"]) == ("gangsta.mobilisation.paid", "g131")


def test_gan_06_a_gang_that_is_all_engaged_is_synchronised_e4() -> None:
    gang = (boss(ready=False), plain("g121"))
    assert is_synchronised(gang) and not is_synchronised((boss(), plain("g121")))
    ruling = count_mobilisation(Mobilisation("ann", gang, 0))
    assert (ruling.verdict, ruling.decisive) == (0, "gangsta.mobilisation.synchronised")
    assert ruling.rules == ("gangsta.mobilisation.synchronised",)


def test_gan_06_nobody_is_singled_out_in_a_synchronisation() -> None:
    gang = (boss(ready=False), plain("g121"))
    ruling = count_mobilisation(Mobilisation("ann", gang, 0, ("g121",)))
    assert (ruling.verdict, ruling.decisive) == (0, "gangsta.mobilisation.synchronised")
    assert "gangsta.mobilisation.no_choice" in ruling.rules
    everybody = count_mobilisation(Mobilisation("ann", gang, 0, ("g121", gang[0].card)))
    assert everybody.rules == ("gangsta.mobilisation.synchronised",)


def test_gan_05_a_learned_leader_counts_as_a_printed_one() -> None:
    learned = Member("g121", ("sniper", "leader"), learned="leader", lesson="h215")
    gang = (boss(ready=False), learned)
    assert count_mobilisation(Mobilisation("ann", gang, 0, ("boss_bratva",))).verdict == 0


def test_gan_04_only_who_is_engaged_can_be_made_available() -> None:
    gang = (boss(), leader(), plain("g121"))
    rules = [one.rule for one in against_mobilisation(Mobilisation("ann", gang, 5, ("g115",)))]
    assert rules == ["gangsta.mobilisation.not_engaged"]
    nobody = count_mobilisation(Mobilisation("ann", gang, 5))
    assert (nobody.verdict, nobody.decisive) == (0, "gangsta.mobilisation.nobody")
    ready = count_mobilisation(Mobilisation("ann", (boss(),), 5))
    assert (ready.verdict, ready.decisive) == (0, "gangsta.mobilisation.all_ready")


def test_gan_35_10_the_qg_makes_the_whole_gang_available_for_a_dollar() -> None:
    gang = (boss(ready=False), plain("g121", ready=True), plain("g131"), plain("g134"))
    ruling = count_mobilisation(Mobilisation("ann", gang, 1, headquarters=True))
    assert (ruling.verdict, ruling.decisive) == (1, "gangsta.mobilisation.headquarters")


def test_a_chip_says_who_frees_or_what_it_costs() -> None:
    gang = (boss(), plain("g121"), plain("g131"))
    first = price_note(gang, (), "g131")
    assert (first.rule, first.facts["leader"]) == ("gangsta.mobilisation.note_free", "boss_bratva")
    second = price_note(gang, ("g131",), "g121")
    assert second.rule == "gangsta.mobilisation.note_paid"
    assert price_note(gang, ("g131",), "g131").rule == "gangsta.mobilisation.note_free"
