"""The log of faults: which exception came from where, in a few small files, nothing private in it.

Never written: the text of an exception, values, names of people, paths of the machine.
"""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from traceback import walk_tb
from types import FrameType

from companion import __version__
from companion.device.wall_clock import now

FILES = ("faults.log", "faults.1.log", "faults.2.log")  # the newest first
MOST_BYTES = 32_000  # of each file
MOST_FRAMES = 40  # of an exception, the innermost
MOST_CAUSES = 4
MOST_LETTERS = 1000  # letters of a value in an entry
RECENT = 3  # entries that a report holds

OURS = Path(__file__).parents[1]
KNOWN = frozenset({"companion", "kivy", "plyer", "jnius", "android", *sys.stdlib_module_names})
OUTSIDE = "outside"  # stands for code that may be called anything


class FaultLog:
    """Files in a folder that never grow beyond a bound; where none can be written, memory alone."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._recent: deque[str] = deque(maxlen=RECENT)

    def write(self, fault: BaseException, keys: Mapping[str, str]) -> None:
        """Append an exception, with the keys that tell where the game stood."""
        entry = describe(fault, keys)
        self._recent.append(entry)
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._rotate_if_full(len(entry))
            with (self._folder / FILES[0]).open("a", encoding="ascii") as file:
                file.write(entry)

    @property
    def report(self) -> str:
        """The last exceptions since the app was started, as a text to hand on."""
        return "\n".join(self._recent)

    def _rotate_if_full(self, coming: int) -> None:
        """Rename each file to the next older one where the newest would grow too large."""
        paths = [self._folder / name for name in FILES]
        if not paths[0].exists() or paths[0].stat().st_size + coming <= MOST_BYTES:
            return
        for newer, older in reversed(list(pairwise(paths))):
            if newer.exists():
                os.replace(newer, older)


def describe(fault: BaseException, keys: Mapping[str, str]) -> str:
    """An entry of the log: when, which version, each exception with its frames, and the keys."""
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(now()))
    lines = [f"{when} UTC, Consigliere {__version__}, {sys.platform}"]
    for one in _with_causes(fault):
        lines += [_kind(one), *(f"  {frame}" for frame in _frames(one))]
    lines += [f"{key}: {told[:MOST_LETTERS]}" for key, told in keys.items() if told]
    return "\n".join(lines).encode("ascii", "backslashreplace").decode("ascii") + "\n\n"


def _with_causes(fault: BaseException) -> Iterator[BaseException]:
    """The exception, followed by those it came from."""
    found: BaseException | None = fault
    for _ in range(MOST_CAUSES):
        if found is None:
            return
        yield found
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)


def _kind(fault: BaseException) -> str:
    """The name of an exception's class, or of the nearest one above that everybody knows."""
    known = (one for one in type(fault).__mro__ if _part_of(str(one.__module__), one.__name__, one))
    kind = next(known)
    return kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"


def _part_of(module: str, name: str, thing: object) -> bool:
    """Is a class or function the one that its module has under its name?"""
    known = module.partition(".")[0] in KNOWN
    return known and getattr(sys.modules.get(module), name, None) is thing


def _frames(fault: BaseException) -> Iterator[str]:
    """The places an exception passed through, as module:line:function, the innermost last."""
    for frame, line in deque(walk_tb(fault.__traceback__), MOST_FRAMES):
        module = _module(frame)
        yield f"{module}:{line}:{frame.f_code.co_qualname}" if module else OUTSIDE


def _module(frame: FrameType) -> str:
    """The module of a frame, or the kv file of ours; empty for code from elsewhere."""
    name = str(frame.f_globals.get("__name__", ""))
    if _part_of(name, "__dict__", frame.f_globals):
        return name
    path = Path(frame.f_code.co_filename)
    if path.suffix != ".kv" or not path.is_relative_to(OURS):
        return ""
    return ".".join(path.relative_to(OURS.parent).parts)
