"""What a release is made of agrees with itself: workflow, Makefile, versions and metadata."""

from __future__ import annotations

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
    assert made == {"check-tag", "check-platforms", "test", "sdist", "sbom"}


def test_every_action_has_its_version() -> None:
    used = [step["uses"] for step in steps() if "uses" in step]
    assert (
        used and [name for name in used if not re.fullmatch(r"[\w./-]+@v\d+\.\d+\.\d+", name)] == []
    )


def test_only_publishing_has_rights_and_only_for_a_tag() -> None:
    assert RELEASE["permissions"] == {"contents": "read"}
    assert {name for name, job in JOBS.items() if "permissions" in job} == {"publish"}
    publish = JOBS["publish"]
    assert publish["permissions"] == {"id-token": "write"}
    assert publish["if"] == "startsWith(github.ref, 'refs/tags/v')"
    assert set(publish["needs"]) == {"check", "wheels"} and JOBS["wheels"]["needs"] == "source"
    assert publish["steps"][-1]["with"]["attestations"] is True
    assert not re.search(r"secrets\.|password|://", WORKFLOW)


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


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_a_tag_is_compared_with_the_version(tmp_path: Path) -> None:
    (tmp_path / "src" / "quaterne").mkdir(parents=True)
    (tmp_path / "src" / "quaterne" / "__init__.py").write_text('__version__ = "1.2.3"\n', "utf-8")
    for folder in ("core", "page", "locales"):
        (tmp_path / folder).mkdir()
    changes = tmp_path / "CHANGELOG.md"
    command = ["make", "--silent", "--file", str(ROOT / "Makefile"), "check-tag"]

    def check(tag: str) -> int:
        words = [*command, f"TAG={tag}"]
        return subprocess.run(words, cwd=tmp_path, capture_output=True, check=False).returncode

    changes.write_text("## Unreleased\n", "utf-8")
    assert check("v1.2.3") != 0, "there are no changes"
    changes.write_text("## Unreleased\n\n## 1.2.3 – 2026-01-01\n", "utf-8")
    assert check("v1.2.3") == 0
    assert check("v1.2.4") != 0 and check("v1.2") != 0 and check("v1x2.3") != 0
