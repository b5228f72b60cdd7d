"""The pages that are made of docstrings and of the server's description."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

import quaterne
from quaterne.server.app import describe_http_api
from tools.docs_site.api_reference import PACKAGES, public_names, write_api_reference
from tools.docs_site.http_reference import write_http_reference
from tools.docs_site.markdown import anchors, links


def test_every_public_package_has_a_page() -> None:
    """A package is public if it says which names are, or if an example imports it."""
    source = Path(quaterne.__file__).parent
    public = {
        f"quaterne.{path.parent.name}"
        for path in source.glob("*/__init__.py")
        if re.search(r"^__all__ =", path.read_text("utf-8"), re.M)
    }
    root = Path(__file__).parents[3]
    for path in [*root.glob("docs/**/*.md"), *root.glob("examples/*.py")]:
        for name in re.findall(
            r"^(?:>>> )?from (quaterne[.\w]+) import", path.read_text("utf-8"), re.M
        ):
            if (source.parent / name.replace(".", "/") / "__init__.py").exists():
                public.add(name)
    assert {"quaterne.cluster", "quaterne.engine.match"} <= public <= set(PACKAGES)


@pytest.mark.slow
def test_every_public_name_has_an_entry(tmp_path: Path) -> None:
    pages = write_api_reference(tmp_path)
    assert pages[0] == "reference/quaterne"
    for package in PACKAGES:
        text = (tmp_path / "reference" / f"{package}.md").read_text("utf-8")
        for name in public_names(import_module(package)):
            assert f":: {package}.{name}\n" in text, name


def test_every_value_is_described(tmp_path: Path) -> None:
    write_api_reference(tmp_path)
    for package in PACKAGES:
        text = (tmp_path / "reference" / f"{package}.md").read_text("utf-8")
        for entry in text.split(".. py:data:: ")[1:]:
            name, _, said = entry.partition("\n")
            assert said.strip().split("\n")[0] not in ("", "```"), name


@pytest.mark.slow
def test_every_request_and_message_is_described(tmp_path: Path) -> None:
    pages = write_http_reference(tmp_path)
    assert (pages[0], pages[-1]) == ("reference/http", "reference/messages")
    described = describe_http_api()
    overview, *sections, messages = ((tmp_path / f"{page}.md").read_text("utf-8") for page in pages)
    requests = "\n".join(sections)
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert f"```text\n{method.upper()} {path}\n```" in requests
            assert f"({operation['operationId']})=\n## {operation['summary']}\n" in requests
            assert f"| `{method.upper()} {path}` | [{operation['summary']}](http-" in overview
    known = anchors(messages)
    assert {name.lower() for name in described["components"]["schemas"]} <= known
    for page in (requests, messages):
        used = {anchor for path, anchor in links(page) if path in ("", "messages.md")} - {""}
        assert used <= known
    assert json.loads((tmp_path / "reference/openapi.json").read_text("utf-8")) == described
