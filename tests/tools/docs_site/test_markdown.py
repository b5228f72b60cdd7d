"""Links, code and headings of Markdown."""

from __future__ import annotations

from tools.docs_site.markdown import Fence, anchors, fences, links, map_links

TEXT = """\
# The call

See [the rules](play/rules.md#the-call), ![a board](board.svg) and `[no](link)`.

```console
$ echo "[no](link)"
# no heading
```

## L’annonce, en 2 mots
## The call
"""


def test_links_stand_outside_code() -> None:
    assert links(TEXT) == [("play/rules.md", "the-call"), ("board.svg", "")]


def test_a_link_of_two_lines_is_found() -> None:
    assert links("see [two\nwords](a.md), `code`\nand [`b`](b.md)") == [("a.md", ""), ("b.md", "")]


def test_only_the_targets_of_links_change() -> None:
    changed = map_links(TEXT, lambda path, anchor: f"x/{path}{anchor}")
    assert (
        "[the rules](x/play/rules.md#the-call), ![a board](x/board.svg) and `[no](link)`" in changed
    )
    assert changed.replace("(x/", "(") == TEXT


def test_blocks_of_code() -> None:
    assert list(fences(TEXT)) == [Fence("console", '$ echo "[no](link)"\n# no heading\n', 5)]


def test_anchors_are_those_of_github() -> None:
    assert anchors(TEXT) == {"the-call", "lannonce-en-2-mots", "the-call-1"}
