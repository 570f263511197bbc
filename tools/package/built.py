"""A built package: every native library is of a machine that was asked for, in pages of 16 KB.

python -m tools.package.built FILE MACHINE...    with machines as Android names them, arm64-v8a
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

MACHINES = {"arm64-v8a": 183, "armeabi-v7a": 40, "x86_64": 62}  # as ELF numbers them
WIDE = {"arm64-v8a", "x86_64"}  # with 64 bits: only there pages may be of 16 KB
PAGE = 16 * 1024
LOADED = 1  # a segment that lies in memory


def machine_of(library: bytes) -> int:
    """The machine that an ELF file is for; 0 if it is none."""
    return struct.unpack_from("<H", library, 18)[0] if library[:4] == b"\x7fELF" else 0


def alignments(library: bytes) -> Iterator[int]:
    """The alignment of each segment of a 64-bit ELF file that lies in memory."""
    start = struct.unpack_from("<Q", library, 32)[0]
    size, count = struct.unpack_from("<HH", library, 54)
    for at in range(start, start + size * count, size):
        if struct.unpack_from("<I", library, at)[0] == LOADED:
            yield struct.unpack_from("<Q", library, at + 48)[0]


def faults(package: Path, machines: list[str]) -> Iterator[str]:
    """What is wrong with the native libraries of an APK or a bundle."""
    seen = set()
    with ZipFile(package) as opened:
        for name in opened.namelist():
            folder, _, file = name.rpartition("/")
            machine = folder.rpartition("/")[2]
            if "lib/" not in f"{folder}/" or not file.endswith(".so"):
                continue
            library = opened.read(name)
            if machine not in machines:
                yield f"{name}: not asked for"
            elif file == "libpybundle.so":  # an archive of Python's modules, under that name
                continue
            elif machine_of(library) != MACHINES[machine]:
                yield f"{name}: for another machine"
            elif machine in WIDE and min(alignments(library), default=0) < PAGE:
                yield f"{name}: pages smaller than 16 KB"
            seen.add(machine)
    yield from (f"{machine}: no library" for machine in machines if machine not in seen)


if __name__ == "__main__":
    found = list(faults(Path(sys.argv[1]), sys.argv[2:]))
    print("\n".join(found) or f"{sys.argv[1]}: every library is right")
    sys.exit(bool(found))
