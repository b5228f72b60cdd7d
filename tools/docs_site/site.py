"""Sphinx with our settings: one run for each tree."""

import logging
import os
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from quaterne import __version__
from tools.docs_site.sources import Tree
from tools.docs_site.staging import LARGE_PRINT
from tools.docs_site.words import WORDS

HERE = Path(__file__).parent
CARD = "notation-card"
PAGE_STYLES = {CARD: "card.css", LARGE_PRINT: "large-print.css"}
"""Pages that look their own way, above all in print."""

_FONTS = (
    '"Atkinson Hyperlegible Next", "Atkinson Hyperlegible", system-ui, -apple-system, "Segoe UI", '
    "sans-serif"
)
_LIGHT = {
    "font-stack": _FONTS,
    "font-stack--monospace": 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace',
    "color-brand-primary": "#7a3e12",
    "color-brand-content": "#8a4311",
    "color-brand-visited": "#6b3a6b",
    "color-background-primary": "#fffdf8",
    "color-background-secondary": "#f6efe2",
    "color-background-hover": "#efe4d0",
    "color-background-border": "#e2d5bd",
    "color-foreground-primary": "#22180f",
    "color-foreground-secondary": "#574838",
    "color-foreground-muted": "#625343",
    "color-inline-code-background": "#f3eadb",
    "color-highlight-on-target": "#fdeebf",
}
_DARK = {
    "color-brand-primary": "#f0b46a",
    "color-brand-content": "#f2b970",
    "color-brand-visited": "#d9a6d9",
    "color-background-primary": "#17120d",
    "color-background-secondary": "#1f1812",
    "color-background-hover": "#2b2119",
    "color-background-border": "#3b2f24",
    "color-foreground-primary": "#f1e7d8",
    "color-foreground-secondary": "#cdbfac",
    "color-foreground-muted": "#b8a994",
    "color-inline-code-background": "#2a2119",
    "color-highlight-on-target": "#46360f",
}


def settings(tree: Tree, static: list[str]) -> dict[str, Any]:
    """Return the settings of a tree, as Sphinx names them."""
    words = WORDS[tree]
    return {
        "project": words["title"],
        "version": __version__,
        "release": __version__,
        "language": tree,
        "extensions": ["myst_parser", "sphinx.ext.autodoc"],
        "source_suffix": {".md": "markdown"},
        "root_doc": "index",
        "myst_heading_anchors": 6,
        "myst_enable_extensions": ["colon_fence", "deflist"],
        # A link to a page of the other tree, relative to the page that has it.
        "myst_url_schemes": {
            **dict.fromkeys(("http", "https", "mailto")),
            "tree": "{{path}}",
            "tree-anchor": "{{path}}#{{fragment}}",
        },
        # Docstrings write code between single backticks, like Markdown.
        "default_role": "py:obj",
        "autodoc_member_order": "bysource",
        "autodoc_typehints": "signature",
        "autodoc_preserve_defaults": True,
        "python_use_unqualified_type_names": True,
        "add_module_names": False,
        "html_theme": "furo",
        "html_title": words["title"],
        "html_theme_options": {
            "light_css_variables": _LIGHT,
            "dark_css_variables": _DARK,
            "top_of_page_buttons": [],
        },
        "templates_path": [str(HERE / "templates")],
        "html_static_path": static,
        "html_css_files": ["site.css"],
        "html_js_files": [("site.js", {"defer": "defer"})],
        "html_search_scorer": str(HERE / "scorer.js"),
        "html_favicon": str(HERE.parents[1] / "page" / "public" / "icon.svg"),
        "html_copy_source": False,
        "html_show_sphinx": False,
        "html_use_index": tree == "en",
        "html_domain_indices": False,
        "html_last_updated_fmt": None,
        "pygments_style": "a11y-high-contrast-light",
        "suppress_warnings": ["config.cache"],
    }


def build_tree(sources: Path, out: Path, work: Path, tree: Tree, static: list[str]) -> int:
    """Build a tree, with every warning as an error; return the exit status."""
    # Furo's colours of code would let every package log to standard error, were there no handler.
    logging.getLogger().addHandler(logging.NullHandler())
    app = Sphinx(
        sources / tree,
        None,
        out / tree,
        work / tree,
        "html",
        confoverrides=settings(tree, static),
        status=None,
        warningiserror=True,
    )
    others = {
        str(page.relative_to(sources / other).with_suffix(""))
        for other in {"en", "fr"} - {tree}
        for page in (sources / other).rglob("*.md")
    }
    app.connect("html-page-context", lambda *page: _complete(*page, tree=tree, others=others))
    app.build()
    return app.statuscode


def _complete(
    app: Sphinx,
    name: str,
    _template: str,
    context: dict[str, Any],
    _tree: object,
    *,
    tree: Tree,
    others: set[str],
) -> None:
    """Give a page its words, the same page in the other language, and its own style."""
    other = "fr" if tree == "en" else "en"
    place = name if name in others else "index"
    here = os.path.dirname(f"{tree}/{name}")
    context["words"] = WORDS[tree]
    # Furo calls the captions headings, without a level and before the first heading.
    tree_of_pages = str(context.get("furo_navigation_tree", ""))
    context["furo_navigation_tree"] = tree_of_pages.replace(' role="heading"', "")
    context["other_language"] = other
    context["other_page"] = os.path.relpath(f"{other}/{place}.html", here)
    context["is_to_print"] = name in PAGE_STYLES
    if style := PAGE_STYLES.get(name):
        app.add_css_file(style)
