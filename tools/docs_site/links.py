"""Check the links of all documents: every file is there, and every anchor in it.

`make check` runs it, without building the site.
"""

import sys
from pathlib import Path

from tools.docs_site.markdown import anchors, links
from tools.docs_site.sources import ROOT, documents


def broken_links(root: Path = ROOT) -> list[str]:
    """Return a sentence for every link that leads nowhere."""
    on_site = {document.source for document in documents(root)}
    pages = sorted(on_site)
    pages += [page for page in root.glob("*.md") if page not in pages]
    texts = {page.resolve(): page.read_text(encoding="utf-8") for page in pages}
    known = {page.resolve() for page in on_site}
    broken = []
    for page, text in texts.items():
        name = page.relative_to(root.resolve())
        for target, anchor in links(text):
            if target.startswith(("http://", "https://", "mailto:")):
                continue
            found = (page.parent / target).resolve() if target else page
            if not found.exists():
                broken.append(f"{name} links to {target}, which does not exist")
            elif page in known and (
                found.is_dir() or (found.suffix == ".md" and found not in known)
            ):
                broken.append(f"{name} links to {target}, which the site does not have")
            elif anchor and found not in texts:
                broken.append(f"{name} links to #{anchor} of {target}, which has no anchors")
            elif anchor and anchor not in anchors(texts[found]):
                broken.append(f"{name} links to {target}#{anchor}: there is no such heading")
    return broken


def main() -> None:
    if broken := broken_links():
        sys.exit("\n".join(broken))


if __name__ == "__main__":
    main()
