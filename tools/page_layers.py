"""Check that the page's folders import each other in one direction, as page/README.md shows.

A folder of `page/src`, or a file that stands beside them, imports only what is on a line below its
own; what stands on one line does not know each other.  The same holds inside `page/src/state` and
`page/src/review`.
Imports of types and those at run time count too.  Biome finds the cycles between files
(`noImportCycles`).
"""

import re
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parents[1] / "page"
README = PAGE / "README.md"
HEADINGS = {
    "src": "## Layers\n",
    "src/state": "### Inside `src/state`\n",
    "src/review": "### Inside `src/review`\n",
}
"""Below which heading of the document the layers of a folder are."""
_IMPORT = re.compile(r"(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'")
_SUFFIXES = (".ts", ".tsx", "/index.ts", "")


def main() -> None:
    text = README.read_text(encoding="utf-8")
    problems = [
        problem
        for folder, heading in HEADINGS.items()
        for problem in check(PAGE / folder, layers_in(text, heading))
    ]
    if problems:
        raise SystemExit("\n".join(problems))


def layers_in(text: str, heading: str) -> list[set[str]]:
    """Return the layers that a document shows below a heading, top to bottom."""
    block = text.partition(heading)[2].partition("```text\n")[2].partition("```")[0]
    names = (re.split(r"\s{2,}", line)[0] for line in block.splitlines())
    return [set(line.split(" | ")) for line in names]


def check(source: Path, layers: list[set[str]]) -> Iterator[str]:
    """Yield what is wrong: imports that lead up or aside, and names that are on no line."""
    depth = {name: at for at, layer in enumerate(layers) for name in layer}
    found = {_name(path, source) for path in source.iterdir()} - {""}
    for name in sorted(found ^ depth.keys()):
        where = "page/README.md" if name in found else str(source)
        yield f"{name} is not in {where}"
    for path in sorted(source.rglob("*.ts*")):
        importer = _name(source / path.relative_to(source).parts[0], source)
        for target in _imports(path, source):
            if target != importer and depth.get(target, 0) <= depth.get(importer, 0):
                yield f"{path.relative_to(source)} imports {target}, which is not below {importer}"


def _name(path: Path, source: Path) -> str:
    """Return the name of a folder or of a script beside the folders; nothing for other files."""
    assert path.parent == source
    if path.is_dir():
        return path.name
    return path.stem if path.suffix in (".ts", ".tsx") else ""


def _imports(path: Path, source: Path) -> Iterator[str]:
    """Yield what a file imports from inside the source."""
    for text in _IMPORT.findall(path.read_text(encoding="utf-8")):
        target = (path.parent / text).resolve()
        files = [Path(f"{target}{suffix}") for suffix in _SUFFIXES]
        file = next((each for each in files if each.is_file()), None)
        if file is None:
            raise SystemExit(f"{path}: there is no {text}")
        if file.is_relative_to(source.resolve()):
            yield _name(source / file.relative_to(source.resolve()).parts[0], source)


if __name__ == "__main__":
    main()
