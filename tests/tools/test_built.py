"""The libraries of a built package: of the machine that was asked for, in pages of 16 KB."""

from __future__ import annotations

import struct
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.package.built import MACHINES, faults


def library(machine: str, *aligned: int) -> bytes:
    """An ELF file of 64 bits with segments of these alignments."""
    head = bytearray(64)
    head[:5] = b"\x7fELF\2"
    struct.pack_into("<H", head, 18, MACHINES[machine])
    struct.pack_into("<Q", head, 32, 64)
    struct.pack_into("<HH", head, 54, 56, len(aligned))
    segments = b"".join(struct.pack("<II5QQ", 1, 0, 0, 0, 0, 0, 0, one) for one in aligned)
    return bytes(head) + segments


ARM = library("arm64-v8a", 0x4000, 0x10000)
OLD = library("armeabi-v7a", 0x1000)
GOOD = {"lib/arm64-v8a/libmain.so": ARM, "lib/armeabi-v7a/libmain.so": OLD}


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({}, ""),
        ({"lib/arm64-v8a/libpybundle.so": b"an archive"}, ""),
        ({"lib/arm64-v8a/libmain.so": library("x86_64", 0x4000)}, "for another machine"),
        ({"lib/arm64-v8a/libx.so": library("arm64-v8a", 0x4000, 0x1000)}, "smaller than 16 KB"),
        ({"lib/arm64-v8a/libx.so": library("arm64-v8a")}, "smaller than 16 KB"),
        ({"lib/arm64-v8a/libx.so": b"text"}, "for another machine"),
        ({"lib/x86_64/libmain.so": library("x86_64", 0x4000)}, "not asked for"),
        ({"lib/armeabi-v7a/libmain.so": None}, "armeabi-v7a: no library"),
    ],
)
def test_a_library_that_is_wrong_is_named(
    tmp_path: Path, changed: dict[str, bytes | None], fault: str
) -> None:
    for base in ("", "base/"):  # a package, and a bundle
        package = tmp_path / f"{len(base)}.zip"
        with ZipFile(package, "w") as made:
            for name, content in {**GOOD, **changed, "classes.dex": b""}.items():
                if content is not None:
                    made.writestr(base + name, content)
        found = list(faults(package, ["arm64-v8a", "armeabi-v7a"]))
        assert len(found) == bool(fault) and all(fault in one for one in found)
