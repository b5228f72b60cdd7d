"""What a bill of materials holds; `make sbom` writes it."""

from __future__ import annotations

import base64

from tools.make_sbom import BUILT_IN, EXTRAS, as_component, bundled_packages, requirements, shipped


def test_requirements_are_those_of_the_extras_and_not_of_development() -> None:
    bare, whole = requirements("quaterne", frozenset()), requirements("quaterne", EXTRAS)
    assert {"typer", "rich", "pygments"} <= set(bare) and "fastapi" not in bare
    assert {"fastapi", "starlette", "asyncpg", "greenlet"} <= set(whole)
    assert not {"pytest", "mypy", "hypothesis", "cmake"} & set(whole)
    assert "starlette" in whole["fastapi"] and "starlette" not in whole["quaterne"]


def test_the_page_is_bundled_from_what_it_imports() -> None:
    names = [component["name"] for component in bundled_packages()]
    assert names == ["@fontsource-variable/atkinson-hyperlegible-next", "preact", "pyodide"]


def test_a_package_of_the_page_has_its_hash_and_its_address() -> None:
    locked = {"version": "1.2.3", "license": "MIT"}
    locked["integrity"] = f"sha512-{base64.b64encode(bytes(range(64))).decode()}"
    component = as_component("@a/b", locked)
    assert component["purl"] == component["bom-ref"] == "pkg:npm/%40a/b@1.2.3"
    assert component["hashes"] == [{"alg": "SHA-512", "content": bytes(range(64)).hex()}]


def test_only_what_is_shipped_is_kept() -> None:
    names = [*requirements("quaterne", EXTRAS), BUILT_IN, "pytest"]
    components = [{"name": name, "bom-ref": f"{name}==1"} for name in names if name != "quaterne"]
    root = {"bom-ref": "root", "name": "quaterne"}
    bill = shipped({"metadata": {"component": root}, "components": components, "dependencies": []})
    refs = {component["bom-ref"] for component in bill["components"]}
    assert {"fastapi==1", "nanobind==1"} <= refs and "pytest==1" not in refs
    edges = {entry["ref"]: set(entry["dependsOn"]) for entry in bill["dependencies"]}
    assert set(edges) == refs | {"root"}
    assert {"typer==1", "nanobind==1"} <= edges["root"]
    assert all(needed <= refs for needed in edges.values())
