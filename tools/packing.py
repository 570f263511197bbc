"""Packs data/ and assets/ into the package: what is installed lies beside no checkout."""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree

from setuptools.command.build_py import build_py

ROOT = Path(__file__).parents[1]
PACKED = {  # what runs, by folder; sources and pictures of the workshop stay at home
    "data": ("**/*.yaml", "**/*.mo"),
    "assets": ("*/*.png", "*/*.json", "*/*.otf", "*/*.txt", "door/*"),
}


PAGES = {"docs": ("players.*.md", "data/pages")}  # copied as text to another folder


class BuildWithFolders(build_py):
    """Python modules, and beside them the folders that a checkout has at its root."""

    def run(self) -> None:
        """Copy what setuptools knows, then the folders; an editable install reads the checkout."""
        if self.editable_mode:
            super().run()
            return
        rmtree(self.build_lib, ignore_errors=True)  # what an earlier build left there
        super().run()
        for source, target in self.folders().items():
            self.mkpath(str(Path(target).parent))
            self.copy_file(source, target, preserve_mode=False)

    def folders(self) -> dict[str, str]:
        """Each file of the folders, and where it goes."""
        package = Path(self.build_lib) / "companion"
        packed = {
            path: package / path.relative_to(ROOT)
            for folder, patterns in PACKED.items()
            for pattern in patterns
            for path in sorted((ROOT / folder).glob(pattern))
        }
        pages = {
            path: package / target / path.with_suffix(".txt").name
            for folder, (pattern, target) in PAGES.items()
            for path in sorted((ROOT / folder).glob(pattern))
        }
        return {str(one.relative_to(ROOT)): str(to) for one, to in (packed | pages).items()}

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """All that is installed."""
        return [*super().get_outputs(include_bytecode), *self.folders().values()]

    def get_output_mapping(self) -> dict[str, str]:
        """Where each installed file comes from."""
        return super().get_output_mapping() | {
            target: source for source, target in self.folders().items()
        }
