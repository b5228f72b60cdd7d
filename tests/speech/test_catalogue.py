"""Both languages have the same messages, and any implementation of Fluent can use them."""

from __future__ import annotations

import re
from collections import Counter
from types import SimpleNamespace

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from quaterne.speech import Language, catalogue, choose_language
from tests.speech.catalogues import entries, files, messages, renderings, variables

_WORD = re.compile(r"[^\W\d_]+")
_TYPED = "input-"
_SAID = {
    language: sorted(name for name in messages(language) if not name.startswith(_TYPED))
    for language in Language
}

# Words that are the same in both languages, and what is shown in every rendering.
_SHARED_WORDS = {
    *(
        "admin",
        "backup",
        "replace",
        "store",
        "administration",
        "an",
        "cookie",
        "create",
        "force",
        "elo",
        "machine",
        "pages",
        "reason",
        "record",
        "score",
        "tables",
        "token",
        "visible",
    ),
    *("one", "two"),  # the seats, as options name them
    *("but", "comment"),  # words of both languages, with another meaning in each
    # what is typed alike in every language: headers of records, rules, options, engines
    *(
        "call",
        "cmd",
        "database",
        "distance",
        "game",
        "host",
        "loses",
        "off",
        "only",
        "result",
        "round",
        "setup",
        "signature",
        "threads",
    ),
    *("masks", "qtn", "silent", "sqlite", "termination", "value", "workers", "wrong"),
    # the judge and the census: words of Dask, and words of both languages
    *("agent", "dask", "machines", "module", "parts", "points", "python", "scheduler", "source"),
    *("census", "forfeit", "svg", "time", "versions", "worker"),
    "alphabet",
    "alphabets",
    *(
        "a",
        "access",
        "action",
        "actions",
        "assistance",
        "avh",
        "b",
        "c",
        "codes",
        "d",
        "impossible",
        "long",
    ),
    *(
        "message",
        "minute",
        "minutes",
        "notification",
        "on",
        "place",
        "places",
        "position",
        "possible",
        "quarto",
    ),
    *(
        "quatrenun",
        "espeak",
        "ng",
        "question",
        "refuse",
        "ro",
        "table",
        "tactile",
        "terminal",
        "verdict",
    ),
    *(
        "code",
        "continue",
        "ctrl",
        "invitation",
        "invite",
        "moment",
        "page",
        "point",
        "qr",
        "touches",
        "uniform",
        "version",
        "volume",
    ),
    *("danger", "léa", "local", "me", "notifications", "part", "pause", "quaterne", "solution"),
    # What is typed at a command line, and what has no other name.
    *("advanced", "alice", "at", "classic", "cursor", "en", "first", "fr", "help", "in", "json"),
    *("lang", "level", "mallory", "name", "network", "postgresql", "reason", "second", "serve"),
    *(
        "analyse",
        "data",
        "home",
        "http",
        "one",
        "two",
        "install",
        "million",
        "pip",
        "resume",
        "rules",
        "utf",
    ),
    *("web", "xdg", "yes"),
    *("arguments", "audit", "distances", "journal", "match", "option", "options", "port"),
    *("positions", "secrets", "standard"),
    # Units of time, and the letters of keys.
    *"fhmw",
    *"gilnopqrstvx",
}


def test_the_languages_have_the_same_files() -> None:
    assert [p.name for p in files(Language.FR)] == [p.name for p in files(Language.EN)]


@pytest.mark.parametrize("language", Language)
def test_every_line_is_fluent(language: Language) -> None:
    junk = [entry.content for entry in entries(language) if isinstance(entry, ftl.Junk)]
    assert not junk


@pytest.mark.parametrize("language", Language)
def test_no_message_stands_twice(language: Language) -> None:
    names = Counter(e.id.name for e in entries(language) if isinstance(e, ftl.Message | ftl.Term))
    assert [name for name, count in names.items() if count > 1] == []


def test_no_message_is_missing() -> None:
    assert set(messages(Language.FR)) == set(messages(Language.EN))


@pytest.mark.parametrize("name", sorted(messages(Language.EN)))
def test_twins_have_the_same_variables(name: str) -> None:
    french, english = (variables(messages(language)[name]) for language in Language)
    assert french == english


class _Plain(Visitor):
    """The page runs another implementation: messages use only what both have."""

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        raise AssertionError(f"the function {node.id.name}")

    def visit_Attribute(self, node: ftl.Attribute) -> None:  # noqa: N802
        raise AssertionError(f"the attribute {node.id.name}")

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        raise AssertionError(f"the term {node.id.name}")

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        raise AssertionError(f"a message inside a message: {node.id.name}")


@pytest.mark.parametrize("language", Language)
def test_messages_are_plain(language: Language) -> None:
    for message in messages(language).values():
        _Plain().visit(message)


@pytest.mark.slow
def test_french_says_nothing_in_english() -> None:
    words = {
        language: {
            word
            for name in _SAID[language]
            for said in renderings(language, name)
            for word in _WORD.findall(said.casefold())
        }
        for language in Language
    }
    assert words[Language.FR] & words[Language.EN] == _SHARED_WORDS


@pytest.mark.parametrize("language", Language)
def test_sentences_suit_speech_and_braille(language: Language) -> None:
    for name in _SAID[language]:
        for said in renderings(language, name):
            assert said == said.strip() and "  " not in said
            assert said.isprintable() or "\u00a0" in said
            for character in said:
                assert character in "\u00a0’“”«»…–" or character.isascii() or character.isalpha()
            assert not re.search(r"\d:\d", said), "a reader says it as a time of day"
            assert "{" not in said


# What is typed alike in every language: calls, headers, engines, addresses.
_NOTATION = re.compile(
    r"""![1-4a-d/\\]\S*|B2\?|(?<=sans )\?|level:\d|cmd:|MODULE:\w+|\w+://\S*|\[Name "value"\]"""
)


def test_french_typography() -> None:
    for name in _SAID[Language.FR]:
        for rendering in renderings(Language.FR, name):
            said = _NOTATION.sub("", rendering)
            assert not re.search(r"(?<!\u00a0)[:;!?»]|«(?!\u00a0)", said), said
            assert '"' not in said and "“" not in said


@pytest.mark.parametrize("language", Language)
def test_apostrophes_are_curly(language: Language) -> None:
    for name in _SAID[language]:
        for said in renderings(language, name):
            assert "'" not in said, said


@pytest.mark.parametrize("language", Language)
def test_names_are_shown_as_they_are(language: Language) -> None:
    for name in ("{ $piece }", "-brand", "\u2068x", "a" * 60, "Ada & <b>", "{"):
        said = catalogue(language).say("declined", you="nobody", name=name)
        assert said.startswith(name + " ") and "\u2069" not in said


def test_a_missing_message_or_variable_is_a_key_error() -> None:
    english = catalogue(Language.EN)
    assert "given" in english and "taken" not in english
    with pytest.raises(KeyError):
        english.say("no-such-message")
    with pytest.raises(KeyError, match="declined in en"):
        english.say("declined", you="nobody")


@pytest.mark.parametrize(
    ("option", "environ", "language"),
    [
        ("fr", {"LANG": "en_GB.UTF-8"}, Language.FR),
        ("EN", {"LANG": "fr_FR.UTF-8"}, Language.EN),
        ("fr-CA", {}, Language.FR),
        (None, {}, Language.EN),
        (None, {"LANG": "fr_FR.UTF-8"}, Language.FR),
        (None, {"LANG": "fr.UTF-8"}, Language.FR),
        (None, {"LANG": "fr@euro"}, Language.FR),
        (None, {"LANG": "de_DE.UTF-8"}, Language.EN),
        (None, {"LANG": "C.UTF-8"}, Language.EN),
        (None, {"LANG": "fr_FR", "LC_MESSAGES": "en_US"}, Language.EN),
        (None, {"LANG": "fr_FR", "LC_MESSAGES": "en_US", "LC_ALL": "fr_BE"}, Language.FR),
        (None, {"LANG": "fr_FR", "LC_MESSAGES": "", "LC_ALL": ""}, Language.FR),
    ],
)
def test_choice(option: str | None, environ: dict[str, str], language: Language) -> None:
    assert choose_language(option, environ) is language


def test_an_option_that_is_no_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'tlh' is not a language: en, fr"):
        choose_language("tlh")


def test_the_environment_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert choose_language() is Language.FR


@pytest.mark.parametrize(
    ("option", "locale", "remembered", "language"),
    [
        ("fr", "en_GB", "en", Language.FR),
        (None, "fr_FR.UTF-8", "en", Language.FR),
        (None, "C", "fr", Language.FR),
        (None, "de_DE", "fr", Language.FR),
        (None, "C", "klingon", Language.EN),
    ],
)
def test_a_remembered_language_counts_where_the_locale_names_none(
    option: str | None, locale: str, remembered: str, language: Language
) -> None:
    assert choose_language(option, {"LANG": locale}, remembered) is language


@pytest.mark.parametrize(("number", "language"), [(0x040C, "fr"), (0x0C0C, "fr"), (0x0407, "en")])
def test_windows_says_its_language_by_a_number(
    number: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert choose_language() == "en", "elsewhere it is not asked"
    monkeypatch.setattr("sys.platform", "win32")
    assert choose_language() == language
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert choose_language() == "en", "a variable comes first"
