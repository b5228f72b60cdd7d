"""Random input: no crash, only the language of the session, nothing that a mask hides."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from quaterne.play import NAMED_OPTIONS
from quaterne.speech import Language, Speaker
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import Preferences
from quaterne.terminal.game.session import play
from tests.terminal.scripts import Script, played
from tests.terminal.test_whole_games import english_words

PHRASES = Path(__file__).parents[2] / "speech/parsing"
_ANSWERS = {Language.FR: ("oui", "non", ""), Language.EN: ("yes", "no", "")}
_NO_QUIT = {
    Language.FR: r"quit|sort|part|revoir|lang|enreg|sau",
    Language.EN: r"quit|exit|leav|bye|lang|save",
}


def phrases(language: Language) -> list[str]:
    lines = (PHRASES / f"phrases_{language}.tsv").read_text(encoding="utf-8").splitlines()
    typed = [line.split("\t")[0] for line in lines if line and not line.startswith("#")]
    return [text for text in typed if not re.search(_NO_QUIT[language], text.casefold())]


def words_of(line: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", line.casefold()))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("language", Language)
def test_any_words(language: Language, seed: int) -> None:
    source = Random(f"{language} {seed}")
    cells = [column + row for column in "abcd" for row in "1234"]
    digits = "0123456789abcdef"
    give = {Language.FR: "donne", Language.EN: "give"}[language]
    typed: list[str | None] = []
    known = phrases(language)
    for _ in range(100):
        move = f"{source.choice(cells)} {give} {source.choice(digits)}"
        answer = source.choice(_ANSWERS[language])
        typed.append(source.choice((source.choice(known), move, move, answer)))
    rules = source.choice(list(NAMED_OPTIONS))
    options = PlayOptions(
        rules=rules,
        names=("Zoé", None if seed % 2 else "Tom"),
        levels=(None, 3 if seed % 2 else None),
        seed=seed,
        display=source.choice(("words", "table", "off")),
        detail=source.choice(("words", "codes", "coordinates")),
        warning=0,
    )
    script = Script(typed)
    assert play(options, script, Speaker(language), Preferences()) == 0
    if language is Language.FR:
        quoted = [
            re.sub("« [^»]*»|^\\[.*|^[>@].*|Vouliez-vous dire.*|quaterne play.*", "", line)
            for line in script.written
        ]
        wrong = {line: found for line in quoted if (found := words_of(line) & english_words())}
        assert not wrong


def test_a_game_resumed_after_every_command_goes_on(home: Path) -> None:
    """Also between an offer and its answer, and between a move and the engine's reply."""
    played(
        *("give 0", "take back", "give 3", "draw", "hint"),
        options=PlayOptions(
            rules="classic", names=("Léa", None), levels=(None, 2), seed=1, display="off"
        ),
    )
    (path,) = (home / "data/quaterne/games").glob("*.journal")
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 12
    for count in range(3, len(lines)):
        path.write_bytes(b"".join(lines[:count]))
        written = played("rules", options=PlayOptions(go_on=True, display="off"))
        assert written[0] == "The game between Léa and Computer 2 resumes."
        assert "Quarto." in written
