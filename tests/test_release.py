"""What a release is made of agrees with itself: workflow, Makefile, versions and metadata."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from quaterne import __version__

ROOT = Path(__file__).parent.parent
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
RELEASE: dict[str, Any] = yaml.safe_load(WORKFLOW)
JOBS: dict[str, dict[str, Any]] = RELEASE["jobs"]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CITATION: dict[str, Any] = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))


def steps() -> list[dict[str, Any]]:
    return [step for job in JOBS.values() for step in job["steps"]]


def recipes() -> str:
    """What `make` runs, with the programs of the .venv as others would call them."""
    return MAKEFILE.replace("$(BIN)/", "").replace("\t@", "\t").replace("\\\n\t\t", "")


def test_the_workflow_runs_only_what_make_runs() -> None:
    commands = [step["run"] for step in steps() if "run" in step]
    targets = set(re.findall(r"^([\w-]+):", MAKEFILE, re.M))
    for command in commands:
        target = re.fullmatch(r"make ([\w-]+)(?: \w+=\S.*)?", command)
        if target:
            assert target[1] in targets, command
        else:
            assert f"\t{command}\n" in recipes(), command
    made = {found[1] for c in commands if (found := re.match(r"make ([\w-]+)", c))}
    assert made == {"check-tag", "check-platforms", "test", "sdist", "sbom", "attach"}


def test_every_action_has_its_version() -> None:
    used = [step["uses"] for step in steps() if "uses" in step]
    assert (
        used and [name for name in used if not re.fullmatch(r"[\w./-]+@v\d+\.\d+\.\d+", name)] == []
    )


def test_only_publishing_has_rights_and_only_for_a_tag() -> None:
    assert RELEASE["permissions"] == {"contents": "read"}
    rights = {name: job["permissions"] for name, job in JOBS.items() if "permissions" in job}
    assert rights == {"publish": {"id-token": "write"}, "attach": {"contents": "write"}}
    for name in rights:
        assert JOBS[name]["if"] == "startsWith(github.ref, 'refs/tags/v')"
    publish = JOBS["publish"]
    assert set(publish["needs"]) == {"check", "wheels"} and JOBS["wheels"]["needs"] == "source"
    assert publish["steps"][-1]["with"]["attestations"] is True
    assert not re.search(r"secrets\.|password|://", WORKFLOW)


def test_a_release_has_every_file_that_was_built() -> None:
    """Also the bill of materials; a job takes what the others left."""
    left = {
        step["with"]["path"]
        for step in steps()
        if step.get("uses", "").startswith("actions/upload-artifact@")
    }
    assert left == {"dist/*.cdx.json", "dist/*.whl", "dist/*.tar.gz"}
    attach = JOBS["attach"]
    _, take, make = attach["steps"]
    assert attach["needs"] == "publish" and make["run"] == "make attach"
    # Without a name or a pattern, everything.
    assert take["with"] == {"path": "dist", "merge-multiple": True}


def test_every_wheel_has_a_machine_and_a_test() -> None:
    """cibuildwheel builds for the machine that it runs on."""
    wheels = PYPROJECT["tool"]["cibuildwheel"]
    assert wheels["linux"]["archs"] == wheels["macos"]["archs"] == ["native"]
    machines = JOBS["wheels"]["strategy"]["matrix"]["machine"]
    systems = [re.sub(r"[\d.-]+", " ", machine).strip() for machine in machines]
    assert systems == ["ubuntu", "ubuntu arm", "macos", "macos intel", "windows"]
    versions = {f"cp{v.replace('.', '')}-*" for v in classified("Programming Language :: Python")}
    assert set(wheels["build"]) == versions
    assert (ROOT / wheels["test-command"].removeprefix("python {project}/")).exists()


def classified(start: str) -> list[str]:
    names = [c.removeprefix(f"{start} :: ") for c in PYPROJECT["project"]["classifiers"]]
    return [name for name in names if re.fullmatch(r"3\.\d+", name)]


def test_the_stable_abi_is_said_once() -> None:
    assert PYPROJECT["tool"]["scikit-build"]["wheel"]["py-api"] == "cp312"
    assert "STABLE_ABI" in (ROOT / "core" / "CMakeLists.txt").read_text(encoding="utf-8")
    oldest = PYPROJECT["project"]["requires-python"].removeprefix(">=")
    assert classified("Programming Language :: Python")[0] == oldest


def test_the_citation_has_what_readers_of_it_want() -> None:
    assert CITATION["cff-version"] == "1.2.0" and CITATION["type"] == "software"
    assert CITATION["message"] and CITATION["title"] == "Quaterne"
    project = PYPROJECT["project"]
    assert CITATION["authors"] == project["authors"]
    assert CITATION["abstract"] == project["description"]
    assert (CITATION["license"], CITATION["keywords"]) == (project["license"], project["keywords"])
    assert str(CITATION["version"]) == __version__
    date.fromisoformat(CITATION["date-released"])


def test_the_changelog_has_the_version_below_what_is_unreleased() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first, second = re.findall(r"^## (.*)", changes, re.M)[:2]
    assert first == "Unreleased"
    assert second == f"{__version__} – {CITATION['date-released']}"


def test_the_changelog_is_in_order() -> None:
    """Each heading stands alone and once in its version, and every change is below one."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"\S\n(#+ .*)", changes) == [], "headings without a blank line before them"
    assert re.findall(r"^(#+ .*)\n\S", changes, re.M) == [], "headings without one after them"
    for version in re.split(r"^## ", changes, flags=re.M)[1:]:
        headings = re.findall(r"^### (.*)", version, re.M)
        assert len(headings) == len(set(headings)), headings
        before, *rest = version.split("\n### ")
        assert not rest or "\n- " not in before, before


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """A folder with version 1.2.3, and without changes."""
    (tmp_path / "src" / "quaterne").mkdir(parents=True)
    (tmp_path / "src" / "quaterne" / "__init__.py").write_text('__version__ = "1.2.3"\n', "utf-8")
    for folder in ("core", "page", "locales", "dist"):
        (tmp_path / folder).mkdir()
    (tmp_path / "CHANGELOG.md").write_text("## Unreleased\n", "utf-8")
    return tmp_path


def make(folder: Path, *words: str, path: str = "") -> int:
    """Run our Makefile in another folder; return the exit code."""
    command = ["make", "--silent", "--file", str(ROOT / "Makefile"), *words]
    environment = {**os.environ, "PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    return done.returncode


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_a_tag_is_compared_with_the_version(released: Path) -> None:
    assert make(released, "check-tag", "TAG=v1.2.3") != 0, "there are no changes"
    changes = released / "CHANGELOG.md"
    changes.write_text("## Unreleased\n\n## 1.2.3 – 2026-01-01\n", "utf-8")
    assert make(released, "check-tag", "TAG=v1.2.3") == 0
    for tag in ("v1.2.4", "v1.2", "v1x2.3"):
        assert make(released, "check-tag", f"TAG={tag}") != 0


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_a_release_on_github_has_its_files_and_its_changes(released: Path) -> None:
    """A program in the place of `gh` writes down what it is called with."""
    sections = {"Unreleased": "Later.", "1.2.3 – 2026-01-01": "New.", "1.2.2 – 2025-01-01": "Old."}
    changes = "".join(f"## {title}\n\n{text}\n\n" for title, text in sections.items())
    (released / "CHANGELOG.md").write_text(changes, "utf-8")
    files = {"quaterne-1.2.3.cdx.json", "quaterne-1.2.3.tar.gz", "quaterne-1.2.3-cp311.whl"}
    for name in files:
        (released / "dist" / name).touch()
    programs = released / "programs"
    programs.mkdir()
    (programs / "gh").write_text('#!/bin/sh\nprintf "%s\\n" "$@" >called\n', "utf-8")
    (programs / "gh").chmod(0o755)
    assert make(released, "attach", "TAG=v1.2.4", path=str(programs)) != 0
    assert not (released / "called").exists()
    assert make(released, "attach", "TAG=v1.2.3", path=str(programs)) == 0
    called = (released / "called").read_text("utf-8").splitlines()
    assert called[:3] == ["release", "create", "v1.2.3"] and "--verify-tag" in called
    assert {f"dist/{name}" for name in files} <= set(called)
    assert (released / "dist" / "changes.md").read_text("utf-8").strip() == "New."
