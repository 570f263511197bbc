"""The table of names that kv files use: complete, right, and loaded only when used."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from kivy.factory import Factory
from kivy.lang import Parser

from companion.ui.names import NAMES

UI = Path(__file__).parents[2] / "companion" / "ui"
LAYOUTS = sorted(UI.rglob("*.kv"))
OURS = {name: module for module, names in NAMES.items() for name in names}


def parsed(layout: Path) -> Any:
    return Parser(content=layout.read_text("utf-8"), filename=str(layout))


def used(rule: Any) -> set[str]:
    """Every class that a rule makes: its children, what it draws, the rows of a list."""
    canvases = (rule.canvas_before, rule.canvas_root, rule.canvas_after)
    inner = [*rule.children, *(part for one in canvases if one for part in one.children)]
    rows = rule.properties.get("viewclass")
    found = {one.name for one in inner} | ({rows.value.strip("'\"")} if rows else set())
    return found.union(*map(used, inner))


def is_kivys(name: str) -> bool:
    return str(Factory.classes.get(name, {}).get("module")).startswith("kivy.")


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda path: str(path.relative_to(UI)))
def test_every_class_of_a_layout_is_kivys_own_or_in_the_table(layout):
    for _, rule in parsed(layout).rules:
        assert {name for name in used(rule) if not is_kivys(name)} <= OURS.keys()


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda path: str(path.relative_to(UI)))
def test_no_class_is_born_in_a_layout(layout):
    """Its base would be loaded when it is first made: the rule of the base would come last."""
    assert not parsed(layout).dynamic_classes


def test_every_name_of_the_table_is_used_and_is_found_where_it_says():
    everywhere = set().union(*(used(rule) for one in LAYOUTS for _, rule in parsed(one).rules))
    assert everywhere >= OURS.keys()
    for name, module in OURS.items():
        assert Factory.get(name) is getattr(import_module(module), name)


def test_no_name_of_the_table_is_one_of_kivys():
    import kivy.factory_registers

    text = Path(kivy.factory_registers.__file__).read_text("utf-8")
    assert not [name for name in OURS if f"r('{name}'" in text]


def test_no_module_is_imported_for_its_layout_alone():
    sources = (path.read_text("utf-8") for path in UI.rglob("*.py"))
    assert not [text for text in sources if "F401" in text]


def test_a_widget_is_loaded_when_it_is_first_made():
    code = """
import sys
import tests.ui.driver
import companion.ui.widgets.stepper as stepper
before = "companion.ui.widgets.button" in sys.modules
stepper.Stepper()
print("loaded:", before, "companion.ui.widgets.button" in sys.modules)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.stdout.strip().endswith("loaded: False True"), ran.stdout + ran.stderr
