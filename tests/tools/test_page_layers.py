"""The layers of the page: what the document shows, and what breaks it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.page_layers import HEADINGS, PAGE, README, check, layers_in

LAYERS = [{"app"}, {"screens", "home"}, {"state"}, {"wire"}]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A small page that keeps to its layers."""
    files = {
        "app.ts": "import { a } from './screens/Start';\nvoid import('./home/Home');\n",
        "screens/Start.tsx": "import type { S } from '../state/state';\n",
        "home/Home.tsx": "",
        "state/state.ts": "import type { T } from '../wire/types';\n",
        "wire/types/index.ts": "export type * from './rules';\n",
        "wire/types/rules.ts": "",
        "styles.css": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("folder", "line"), [("src", {"grammar", "settings"}), ("src/state", {"commands", "reducer"})]
)
def test_the_page_keeps_to_its_layers(folder: str, line: set[str]) -> None:
    layers = layers_in(README.read_text(encoding="utf-8"), HEADINGS[folder])
    assert line in layers
    assert list(check(PAGE / folder, layers)) == []


def test_what_is_outside_the_source_is_on_no_line(source: Path) -> None:
    (source / "state" / "live").mkdir()
    (source / "state" / "live" / "x.ts").write_text("import { S } from '../../screens/Start';\n")
    assert list(check(source / "state", [{"live"}, {"state"}])) == []
    (source / "state" / "state.ts").write_text("import { x } from './live/x';\n")
    assert list(check(source / "state", [{"live"}, {"state"}])) == [
        "state.ts imports live, which is not below state"
    ]


def test_imports_that_lead_down_are_right(source: Path) -> None:
    assert list(check(source, LAYERS)) == []


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("state/x.ts", "import { S } from '../screens/Start';", "state/x.ts imports screens"),
        ("state/x.ts", "import type { S } from '../screens/Start';", "state/x.ts imports screens"),
        ("state/x.ts", "void import('../home/Home');", "state/x.ts imports home"),
        ("home/x.ts", "export * from '../screens/Start';", "home/x.ts imports screens"),
        ("wire/x.ts", "import {\n  a,\n} from '../app';", "wire/x.ts imports app"),
    ],
)
def test_imports_that_lead_up_or_aside_are_found(
    source: Path, file: str, text: str, problem: str
) -> None:
    (source / file).write_text(text + "\n", encoding="utf-8")
    (found,) = check(source, LAYERS)
    assert found.startswith(problem)


def test_every_folder_is_on_a_line_and_every_line_is_there(source: Path) -> None:
    (source / "grammar").mkdir()
    assert list(check(source, [*LAYERS, {"words"}])) == [
        "grammar is not in page/README.md",
        f"words is not in {source}",
    ]


def test_a_file_that_is_not_there_is_an_error(source: Path) -> None:
    (source / "app.ts").write_text("import { a } from './gone';\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"there is no \./gone"):
        list(check(source, LAYERS))


def test_layers_are_read_to_the_end_of_their_block() -> None:
    text = "x\n## Layers\n\nwords\n\n```text\na | b    first\nc\n```\n\n```text\nd\n```\n"
    assert layers_in(text, "## Layers\n") == [{"a", "b"}, {"c"}]
