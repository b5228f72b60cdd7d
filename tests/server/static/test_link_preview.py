"""What messengers show of a link."""

from __future__ import annotations

import re

import pytest

from quaterne.server.page_files import link_preview, page_folder
from tests.server.serving import Running


def tags(**given: str) -> dict[str, str]:
    """Return the tags of an address by their names."""
    headers = {"host": "quaterne.example", **given}
    text = link_preview("https", given.get("path", "/"), "/games", headers)
    return dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', text))


def test_the_picture_has_an_absolute_address() -> None:
    assert tags()["og:image"] == "https://quaterne.example/games/preview.jpg"
    assert tags(host="[::1]:8000")["og:image"] == "https://[::1]:8000/games/preview.jpg"
    assert tags(host="192.168.1.20:8000")["og:image"].startswith("https://192.168.1.20:8000/")


@pytest.mark.parametrize(
    "host",
    ["", "a b", 'x"><script>', "user@host", "host/path", "host:port", "host:1:2", "-x", "x" * 300],
)
def test_a_strange_host_is_not_taken_over(host: str) -> None:
    assert "og:image" not in tags(host=host)
    assert tags(host=host)["og:title"] == "Quarto with friends"


def test_an_invitation_says_that_it_is_one_and_nothing_else() -> None:
    assert tags(path="/table/abc")["og:title"] == "You are invited to a game"
    assert "abc" not in link_preview("https", "/table/abc", "", {"host": "x.example"})


@pytest.mark.parametrize(
    ("accepted", "locale"),
    [("", "en_GB"), ("fr-CA,fr;q=0.9,en;q=0.8", "fr_FR"), ("de, fr", "fr_FR"), ("de", "en_GB")],
)
def test_in_the_language_of_the_reader(accepted: str, locale: str) -> None:
    assert tags(**{"accept-language": accepted})["og:locale"] == locale


@pytest.mark.skipif(page_folder() is None, reason="the page is not built")
def test_the_page_has_them_and_the_picture_is_there(server: Running) -> None:
    page = server.http.get("/table/abc", headers={"Accept-Language": "fr"})
    assert page.headers["vary"] == "accept-encoding, accept-language"
    assert "On vous invite à une partie" in page.text
    [picture] = re.findall('og:image" content="([^"]+)"', page.text)
    found = server.http.get(picture)
    assert (found.status_code, found.headers["content-type"]) == (200, "image/jpeg")
