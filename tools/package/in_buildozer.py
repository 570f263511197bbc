"""Steps of buildozer and python-for-android, called for real: in_buildozer.py STEP ANSWER_FILE ...

Run with the Python of build/buildozer, which has both; this module imports nothing of the app.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from buildozer import Buildozer

ARCH = "arm64-v8a"


def target(build: str = "") -> Any:
    """Buildozer with the project's spec, its target Android; it builds into that folder."""
    found = Buildozer("buildozer.spec")
    if build:
        found.config.set("buildozer", "build_dir", build)
    found.set_target("android")
    return found


def copy(build: str) -> dict[str, Any]:
    """Copy what would be packed, and tell where it lies."""
    buildozer = target(build)
    Path(buildozer.app_dir).mkdir(parents=True, exist_ok=True)
    buildozer._copy_application_sources()
    return {"folder": buildozer.app_dir, "version": buildozer.get_version()}


def prepare(build: str, clone: str, commit: str) -> dict[str, Any]:
    """Prepare python-for-android twice from a clone; tell whether the first one was kept."""
    buildozer = target(build)
    buildozer.config.set("app", "p4a.url", clone)
    buildozer.config.set("app", "p4a.commit", commit)
    Path(buildozer.platform_dir).mkdir(parents=True, exist_ok=True)
    buildozer.target._install_p4a()
    mark = Path(buildozer.target.p4a_dir) / ".git" / "kept"
    mark.touch()
    buildozer.target._install_p4a()
    return {"kept": mark.exists(), "ndk": buildozer.target.android_ndk_version}


def graph() -> dict[str, Any]:
    """The recipes of the requirements in order, their versions, and what pip is left with."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    asked = target().config.getlist("app", "requirements", [])
    ctx = Context()
    ctx.recipe_build_order = []
    pinned = dict(one.split("==") if "==" in one else (one, "") for one in asked)
    chosen = Bootstrap.get_bootstrap_from_recipes([*pinned], ctx)
    order, modules, bootstrap = get_recipe_order_and_bootstrap(ctx, [*pinned], chosen)
    versions = {name: pinned.get(name) or Recipe.get_recipe(name, ctx).version for name in order}
    recipes = {name: Recipe.get_recipe(name, ctx).version for name in order}
    needs = sorted({need for name in order for need in Recipe.get_recipe(name, ctx).python_depends})
    wheels = [f"{name}=={pinned[name]}" if pinned.get(name) else name for name in modules]
    return {
        "bootstrap": bootstrap.name,
        "versions": versions,
        "recipes": recipes,
        "wheels": wheels,
        "pulled": needs,
    }


def manifest() -> dict[str, Any]:
    """The manifest and Gradle's file as the templates of python-for-android render them."""
    import jinja2
    import pythonforandroid

    spec = target().config
    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    places = [bootstraps / part / "build" / "templates" for part in ("_sdl_common", "common")]
    rendered = jinja2.Environment(loader=jinja2.FileSystemLoader(places))
    read = lambda key: Path(spec.get("app", key)).read_text("utf-8")  # noqa: E731
    args = SimpleNamespace(
        numeric_version=spec.get("app", "android.numeric_version"),
        version="0",
        min_sdk_version=int(spec.get("app", "android.minapi")),
        permissions=[
            {"name": f"android.permission.{one}"}
            for one in spec.getlist("app", "android.permissions", [])
        ],
        extra_manifest_xml=read("android.extra_manifest_xml"),
        extra_manifest_application_arguments=read("android.extra_manifest_application_arguments"),
        intent_filters=read("android.manifest.intent_filters"),
        allow_backup="true",
        backup_rules=Path(spec.get("app", "android.backup_rules")).stem,
        android_entrypoint="org.kivy.android.PythonActivity",
        android_apptheme="@android:style/Theme.NoTitleBar",
        activity_launch_mode="singleTask",
        manifest_orientation="unspecified",
        window=True,
        android_used_libs=[],
        meta_data=[],
        add_activity=[],
    )
    text = rendered.get_template("AndroidManifest.tmpl.xml").render(
        args=args, android_api=int(spec.get("app", "android.api")), service_data=[]
    )
    return {"manifest": text}


STEPS = {"copy": copy, "prepare": prepare, "graph": graph, "manifest": manifest}

if __name__ == "__main__":
    step, answer, *given = sys.argv[1:]
    Path(answer).write_text(json.dumps(STEPS[step](*given)), "utf-8")
