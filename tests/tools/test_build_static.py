"""The page without a server is the built page, told that it has none."""

from __future__ import annotations

from pathlib import Path

from tools.build_runtime import bundled, integrity, list_files
from tools.build_static import POLICY, alone

PAGE = '<!doctype html>\n<html lang="en">\n  <head>\n    <title>Quaterne</title>'


def test_the_file_says_who_hosts_its_tables() -> None:
    page = alone(PAGE, "")
    assert '<html lang="en" data-host="tab">' in page
    assert f'content="{POLICY}"' in page
    assert "data-server" not in page
    assert 'data-server="https://a.example/?a&amp;b"' in alone(PAGE, "https://a.example/?a&b")


def test_the_policy_allows_no_script_made_of_text_and_no_other_site() -> None:
    assert "'unsafe-eval'" not in POLICY
    assert "'unsafe-inline'" not in POLICY
    assert "http" not in POLICY


def test_the_bundle_has_what_a_tab_needs_and_no_more() -> None:
    names = [name for name, _ in bundled()]
    assert len(names) == len(set(names))
    for needed in (
        *("quaterne/local/worker.py", "quaterne/engine/opening.book"),
        *("quaterne/speech/locales/fr/live.ftl", "babel/locale-data/fr.dat"),
    ):
        assert needed in names
    for left_out in ("quaterne/server/", "quaterne/store/", "quaterne/terminal/"):
        assert not [name for name in names if name.startswith(left_out)]


def test_every_file_is_listed_with_its_hash(tmp_path: Path) -> None:
    (tmp_path / "runtime").mkdir()
    for name in ("index.html", "files.json", "service-worker.js", "runtime/core.wasm"):
        (tmp_path / name).write_text(name)
    listed = list_files(tmp_path)
    page, runtime = listed["page"], listed["runtime"]
    assert isinstance(page, list)
    assert isinstance(runtime, list)
    assert [each["path"] for each in page] == ["index.html"]
    assert runtime == [
        {
            "path": "runtime/core.wasm",
            "bytes": len("runtime/core.wasm"),
            "integrity": integrity(tmp_path / "runtime" / "core.wasm"),
        }
    ]
    (tmp_path / "runtime" / "core.wasm").write_text("other")
    assert list_files(tmp_path)["version"] != listed["version"]
