"""Entries parsed one by one are those that Fluent finds in the whole text."""

from __future__ import annotations

from threading import Barrier, Thread

import pytest
from fluent.syntax import FluentParser, ast

from quaterne.speech import Language, locales_folder
from quaterne.speech.lazy_bundle import LazyBundle

SOURCE = """
# Entries in every form.
-game = Quarto
    .gender = masculine
unused = Nobody asks for this.
plain = Text
    that goes on
    = and on.
nested = { $count ->
    [one] { plain }
   *[other] { outer } { -game(case: "x") }
}
outer={ -game.gender ->
    [masculine] he { deep }
   *[other] it
}
deep = so deep
round = { way }
way = { round }
"""


def said(bundle: LazyBundle, name: str, **variables: object) -> str:
    pattern = bundle.get_message(name).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, variables)
    assert errors == []
    return text


def test_an_entry_brings_those_it_refers_to() -> None:
    bundle = LazyBundle("en", [SOURCE])
    assert said(bundle, "nested", count=2) == "he so deep Quarto"
    assert said(bundle, "nested", count=1) == "Text\nthat goes on\n= and on."
    assert said(bundle, "plain") == said(bundle, "nested", count=1)


def test_names_of_messages_but_not_of_terms_are_contained() -> None:
    bundle = LazyBundle("en", [SOURCE])
    names = ("plain", "outer", "unused", "-game", "game", "gender", "count", "nothing")
    assert [name in bundle for name in names] == [True, True, True, *(False,) * 5]
    said(bundle, "plain")
    assert "plain" in bundle


def test_what_is_missing_is_a_key_error() -> None:
    bundle = LazyBundle("en", [SOURCE, "lost = { nowhere }"])
    for name in ("nothing", "-game", "game"):
        with pytest.raises(KeyError):
            bundle.get_message(name)
    pattern = bundle.get_message("lost").value
    assert pattern is not None
    assert len(bundle.format_pattern(pattern, {})[1]) == 1


def test_entries_that_refer_to_each_other_in_a_circle_are_parsed_once() -> None:
    bundle = LazyBundle("en", [SOURCE])
    assert bundle.get_message("round") is bundle.get_message("round")
    assert bundle.get_message("way").value is not None


def test_the_first_entry_of_a_name_counts() -> None:
    assert said(LazyBundle("en", ["a = 1\na = 2\n", "a = 3\nb = 4"]), "a") == "1"
    assert said(LazyBundle("en", ["a = 1\na = 2\n", "a = 3\nb = 4"]), "b") == "4"


def test_threads_that_ask_at_once_all_get_an_answer() -> None:
    for _ in range(50):
        bundle = LazyBundle("en", [SOURCE])
        start = Barrier(4)
        answers: list[str] = []

        def ask(bundle: LazyBundle, start: Barrier, answers: list[str]) -> None:
            start.wait()
            answers.append(said(bundle, "nested", count=2))

        threads = [Thread(target=ask, args=(bundle, start, answers)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert answers == ["he so deep Quarto"] * 4


@pytest.mark.parametrize("language", Language)
def test_every_entry_of_the_catalogues_is_found_whole(language: Language) -> None:
    sources = [
        path.read_text(encoding="utf-8")
        for path in sorted((locales_folder() / language.value).glob("*.ftl"))
    ]
    whole = [
        entry
        for source in sources
        for entry in FluentParser(with_spans=False).parse(source).body
        if isinstance(entry, ast.Message | ast.Term)
    ]
    bundle = LazyBundle(language.value, sources)
    texts = dict(bundle._unparsed)
    assert len(texts) == len(whole)
    for entry in whole:
        name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        alone = FluentParser(with_spans=False).parse_entry(texts[name])
        assert isinstance(alone, ast.Message | ast.Term)
        assert alone.equals(entry, ignored_fields=["comment"]), name
