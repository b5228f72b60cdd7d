from __future__ import annotations

from types import SimpleNamespace

import pytest

from quaterne.speech import Language, choose_language


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
