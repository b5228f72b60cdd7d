"""Which documents the site has, and where each of them stands in it."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Literal

Tree = Literal["en", "fr"]
TREES: tuple[Tree, ...] = ("en", "fr")
ROOT = Path(__file__).parents[2]

_BESIDE_DOCS = {
    "CONTRIBUTING.md": "develop/contributing",
    "CHANGELOG.md": "changes",
    "SECURITY.md": "security",
    "core/README.md": "develop/core",
    "core/quarto/EXPERIMENTS.md": "develop/experiments",
    "page/README.md": "develop/page",
}
"""Documents outside `docs/` to which those inside have links."""


@dataclass(frozen=True)
class Document:
    """A Markdown file, the tree in which it stands, and its place there without a suffix."""

    source: Path
    tree: Tree
    place: PurePosixPath

    @property
    def staged(self) -> str:
        """Its file below the folder of all trees."""
        return f"{self.tree}/{self.place}.md"

    @property
    def built(self) -> str:
        """Its page below the folder of the site."""
        return f"{self.tree}/{self.place}.html"


def documents(root: Path = ROOT) -> list[Document]:
    """Return all documents of the site, in the order of their paths."""
    inside = [_in_docs(path, path.relative_to(root / "docs")) for path in root.glob("docs/**/*.md")]
    beside = [
        Document(root / path, "en", PurePosixPath(place)) for path, place in _BESIDE_DOCS.items()
    ]
    return sorted([*inside, *beside], key=lambda document: document.source)


def _in_docs(source: Path, path: Path) -> Document:
    name = path.name.removesuffix(".md")
    tree: Tree = "fr" if name.endswith(".fr") else "en"
    name = name.removesuffix(".fr")
    place = PurePosixPath(*path.parent.parts, "index" if name == "README" else name)
    return Document(source, tree, place)
