"""What messengers show of a link to the page: title, text and picture, as Open Graph tags.

Their robots run no scripts, so the tags are in the HTML; and they want absolute addresses, so the
host comes from the request.  Only a plain host name is taken over; without one there is no picture.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping

from quaterne.speech import Catalogue, Language, catalogue

__all__ = ["link_preview"]

_HOST = re.compile(
    r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?"
)
_PICTURE = "preview.jpg"
_SIZE = (1200, 630)


def link_preview(scheme: str, path: str, root_path: str, headers: Mapping[str, str]) -> str:
    """Return the tags for an address of the page.

    They tell nothing of a table but that there is one: the preview of an invitation is public where
    the link is posted, and its robot is not a player.
    """
    language = _language(headers.get("accept-language", ""))
    words = catalogue(language)
    is_table = path.startswith("/table/")
    title = words.say("unfurl-invitation" if is_table else "unfurl-title")
    tags = {
        "og:site_name": "Quaterne",
        "og:type": "website",
        "og:locale": {Language.EN: "en_GB", Language.FR: "fr_FR"}[language],
        "og:title": title,
        "og:description": words.say("unfurl-text"),
        **_picture(scheme, headers.get("host", ""), root_path, words),
    }
    named = "".join(f'<meta property="{name}" content="{_e(text)}">' for name, text in tags.items())
    description = f'<meta name="description" content="{_e(words.say("unfurl-text"))}">'
    return f'{description}{named}<meta name="twitter:card" content="summary_large_image">'


def _picture(scheme: str, host: str, root_path: str, words: Catalogue) -> dict[str, str]:
    if _HOST.fullmatch(host) is None or scheme not in ("http", "https"):
        return {}
    width, height = _SIZE
    return {
        "og:image": f"{scheme}://{host}{root_path}/{_PICTURE}",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": words.say("unfurl-picture"),
    }


def _language(accepted: str) -> Language:
    """Return the first language of an `Accept-Language` header that there is, else English."""
    for part in accepted[:200].split(","):
        tag = part.partition(";")[0].strip().lower().partition("-")[0]
        if tag in tuple(Language):
            return Language(tag)
    return Language.EN


def _e(text: str) -> str:
    return html.escape(text, quote=True)
