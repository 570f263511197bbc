"""Sharing, choosing and opening files, against Java."""

from __future__ import annotations

import os

import pytest

from companion.device import android, handed_over, pick, share

INTENT, URI = "android.content.Intent", "android.net.Uri"


@pytest.fixture
def document(java, tmp_path):
    """A file that stands for whatever Android opens."""
    path = tmp_path / "document"
    path.write_bytes(b'{"a": 1}')
    java.notes.descriptor = os.open(path, os.O_RDWR)
    return path


def test_a_text_is_offered_to_other_apps(java, said):
    assert share.share_text("Ann 12 · Bob 7", "Gangs City")
    (start,) = said()
    assert start.startswith("start android.intent.action.CHOOSER title=Gangs City")
    assert "android.intent.extra.TEXT=String:Ann 12 · Bob 7" in start
    assert "type=String:text/plain" in start and "flags=int:1" in start


def test_a_file_goes_among_the_downloads_and_is_offered(java, said, document):
    document.write_bytes(b"")
    assert share.share_file("evening.json", b'{"b": 2}', "Crooks")
    assert document.read_bytes() == b'{"b": 2}'
    insert, opened, start = said()
    assert insert.startswith("insert content://media/downloads")
    assert "_display_name=String:evening.json mime_type=String:application/json" in insert
    assert opened == "open content://downloads/7 w"
    assert "android.intent.extra.STREAM=Parcelable:content://downloads/7" in start


@pytest.mark.parametrize("full", [True, False])
def test_where_no_file_can_be_put_its_text_is_offered(java, said, full):
    java.named("android.content.ContentResolver").full = full
    assert share.share_file("evening.json", b'{"b": 2}')
    assert 'TEXT=String:{"b": 2}' in said()[-1]


def test_no_app_to_share_with_is_told(java):
    java.notes.refuses = True
    assert share.share_text("Ann 12") is False


def test_a_document_is_asked_for_and_read(java, said, document):
    chosen = []
    pick.pick(chosen.append, 100)
    (asked,) = said()
    assert asked.startswith(f"ask {pick.REQUEST} android.intent.action.OPEN_DOCUMENT")
    assert "category=String:android.intent.category.OPENABLE" in asked
    answer = java.named(INTENT)("", java.named(URI).parse("content://docs/1"))
    java.activity.answer(pick.REQUEST + 1, -1, answer)
    assert not chosen and java.activity.listeners() == 1
    java.activity.answer(pick.REQUEST, -1, answer)
    assert chosen == [b'{"a": 1}'] and java.activity.listeners() == 0


def test_nothing_chosen_is_nothing_heard(java):
    chosen = []
    for answer in (None, java.named(INTENT)()):
        pick.pick(chosen.append, 100)
        java.activity.answer(pick.REQUEST, 0, answer)
    assert not chosen and java.activity.listeners() == 0


def test_a_phone_without_documents_is_no_error(java):
    java.notes.refuses = True
    pick.pick(print, 100)
    assert java.activity.listeners() == 0


def test_a_document_that_cannot_be_opened_is_empty(java):
    chosen = []
    pick.pick(chosen.append, 100)
    there = java.named(URI).parse("content://gone")
    java.activity.answer(pick.REQUEST, -1, java.named(INTENT)("", there))
    assert chosen == [b""]


def test_a_document_is_read_up_to_one_byte_too_many(java, document):
    chosen = []
    pick.pick(chosen.append, 3)
    there = java.named(URI).parse("content://docs/1")
    java.activity.answer(pick.REQUEST, -1, java.named(INTENT)("", there))
    assert chosen == [b'{"a"']


def view(java, address):
    return java.named(INTENT)(java.named(INTENT).ACTION_VIEW, java.named(URI).parse(address))


def test_the_app_is_opened_with_a_file(java, said, document):
    java.named("android.app.Activity").opened = view(java, "content://mail/1")
    heard = []
    end = handed_over.await_files(heard.append, 100)
    assert heard == [b'{"a": 1}'] and said() == ["open content://mail/1 r"]
    end()
    assert java.activity.listeners() == 0
    handed_over.await_files(heard.append, 100)()
    assert len(heard) == 1  # the intent is used up


@pytest.mark.parametrize("name", ["tour", "other"])
def test_the_app_is_started_for_its_tour(java, name):
    intent = java.named(INTENT)(java.named(INTENT).ACTION_MAIN)
    intent.putExtra(name, java.named("java.lang.String")("1"))
    java.named("android.app.Activity").opened = intent
    assert android.started_for("tour") is (name == "tour")


def test_a_file_comes_while_the_app_is_open(java, document):
    java.named("android.app.Activity").opened = java.named(INTENT)(java.named(INTENT).ACTION_MAIN)
    heard = []
    end = handed_over.await_files(heard.append, 100)
    assert not heard
    java.activity.open(java.named(INTENT)(java.named(INTENT).ACTION_MAIN))
    assert not heard
    java.activity.open(view(java, "content://mail/2"))
    assert heard == [b'{"a": 1}']
    end()
    java.activity.open(view(java, "content://mail/3"))
    assert len(heard) == 1
