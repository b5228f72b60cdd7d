"""Put the documents where Sphinx reads them: one folder for each tree.

The Markdown stays as GitHub shows it. What Sphinx needs besides is added here: the navigation,
made of the links of each tree's start page; links from one tree to the other; pictures and files
beside the pages.
"""

import os
import re
import shutil
from pathlib import Path

from tools.docs_site.markdown import links, map_links
from tools.docs_site.sources import ROOT, TREES, Document, Tree, documents
from tools.docs_site.words import WORDS

LARGE_PRINT = "play/rules-large-print"
"""The page that has the rules once more, in large print."""


def stage(folder: Path, reference: list[str], root: Path = ROOT) -> None:
    """Write the sources of both trees; `reference` are generated pages of the English one."""
    Stage(folder, root).write(reference)


class Stage:
    """The documents, and where each of them goes."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.folder = folder
        self.documents = documents(root)
        self.by_source = {document.source.resolve(): document for document in self.documents}

    def write(self, reference: list[str]) -> None:
        """Write all pages with the files that they show."""
        for document in self.documents:
            self._write_page(document, self._text(document))
            self._copy_files(document)
        for tree in TREES:
            self._write_large_print(tree)
            self._write_navigation(tree, reference if tree == "en" else [])

    def _write_page(self, document: Document, text: str) -> None:
        path = self.folder / document.staged
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def _text(self, document: Document) -> str:
        text = document.source.read_text(encoding="utf-8")
        text = map_links(text, lambda path, anchor: self._target(document, path, anchor))
        # Examples with prompts are sessions; the dialogues of the protocol are plain text.
        text = re.sub(r"^```python\n(?=>>>)", "```pycon\n", text, flags=re.M)
        return re.sub(r"^```dialogue$", "```text", text, flags=re.M)

    def _target(self, document: Document, path: str, anchor: str) -> str:
        """Return where a link of a document leads on the site."""
        found = (document.source.parent / path).resolve() if path else None
        if found is None or found not in self.by_source:
            return path + anchor
        target = self.by_source[found]
        here = Path(document.staged).parent
        if target.tree != document.tree:
            # Sphinx knows only pages of its own tree: the address, as its settings read it.
            scheme = "tree-anchor" if anchor else "tree"
            return f"{scheme}:{os.path.relpath(target.built, here)}{anchor}"
        return os.path.relpath(target.staged, here) + anchor

    def _copy_files(self, document: Document) -> None:
        """Copy pictures and files of other kinds to the same place beside the page."""
        for path, _anchor in links(document.source.read_text(encoding="utf-8")):
            found = document.source.parent / path
            if path and found.is_file() and found.resolve() not in self.by_source:
                copy = (self.folder / document.staged).parent / path
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(found, copy)

    def _write_large_print(self, tree: Tree) -> None:
        rules = self.folder / tree / "play" / "rules.md"
        text = rules.read_text(encoding="utf-8")
        words = WORDS[tree]
        large = re.sub(r"\A# .+", f"# {words['large_print_title']}", text)
        (self.folder / tree / f"{LARGE_PRINT}.md").write_text(large, encoding="utf-8")
        link = f"[{words['large_print']}]({Path(LARGE_PRINT).name}.md)"
        rules.write_text(re.sub(r"\A(# .+\n)", rf"\1\n{link}\n", text), encoding="utf-8")

    def _write_navigation(self, tree: Tree, reference: list[str]) -> None:
        index = self.folder / tree / "index.md"
        text = index.read_text(encoding="utf-8")
        sections = {
            heading: [path.removesuffix(".md") for path, _ in links(part) if _is_page(path)]
            for heading, part in re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", text, re.M | re.S)
        }
        if reference:
            sections[WORDS[tree]["reference"]] = reference
        listed: list[str] = []
        for caption, pages in sections.items():
            new = [page for page in dict.fromkeys(pages) if page not in listed]
            if new:
                text += _toctree(caption, new)
                listed += new
        text += _toctree(WORDS[tree]["large_print"], [LARGE_PRINT])
        index.write_text(text, encoding="utf-8")


def _is_page(path: str) -> bool:
    return path.endswith(".md") and not path.startswith("tree")


def _toctree(caption: str, pages: list[str]) -> str:
    return (
        f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n"
        + "".join(f"{page}\n" for page in pages)
        + "```\n"
    )
