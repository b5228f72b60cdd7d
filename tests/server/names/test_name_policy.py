"""Ordinary names of all scripts are taken; invisible, confusable and reserved ones are refused."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from quaterne.server.errors import NameReason, RefusedName
from quaterne.server.player_names import NamePolicy
from tests.server.serving import Running, Table, person

ORDINARY = """
Léa|Zoë Œuvrard|Jean-François|O'Brien|d’Artagnan|Þórsdís Ö.|Łukasz Żółć|Nguyễn Thị Minh Khai
İpek Şahin|Iñaki|J.-P.|X Æ A-12|Q̃uéchua|ǫ̀|Tom 2|player_1|R2-D2|3PO|Ben 10|A1|Mo3|Joueur 1|Player 2
Иван Петров|Ёжик|Київ|Ελένη Παπαδοπούλου|Ἀριστοτέλης|Գրիգոր|გიორგი|محمد علی|فاطمة|می‌خواهم|דָּוִד בֶּן
山田太郎|李小龍|김민준|ひらがな|カタカナ|สมชาย ใจดี|ปู่ย่า|नमस्ते|क्‍ष|தமிழ்|తెలుగు|ಕನ್ನಡ|മലയാളം|සිංහල|မြန်မာ
ខ្មែរ|བོད་ཡིག|አማርኛ|Zoé 👩‍🚀|♥ Ana|Kapitän ⚓️|Engineer|Moteur Renault|Computerfan|Ada & Bob|Tom Иванов
Vous|You|Guest|Invité|Second player|Deuxième joueur|Léa 🇫🇷
Quentin V|Deux Ponts|Huit|The One|Ten|X|Vi An
"""
REFUSED = {
    NameReason.EMPTY: ["", "  ", "?", "—", "...", "♥", "👍"],
    NameReason.INVISIBLE: [
        *("a\u200bb", "\u3164", "Tom\u2800", "T\u00adom", "Tom\u200d", "a\u200cb", "Tom\ufeff"),
        *("a\x00b", "To\U000e0041m", "Tom\ufe00", "a\u2063b", "\ud800", "\x7fx", "x\ue000"),
        *("Ada\u180b", "Ada\u180f", "Ad\U00016fe4a", "Tom\u00a9\u200dx", "\U0001f600\u200dTom"),
    ],
    NameReason.DIRECTION: ["\u202eabc", "a\u202cb", "\u2066abc\u2069", "ab\u200f"],
    NameReason.MARKS: [
        *("\u0301a", "Z\u0351\u036b\u0343\u0320a\u0321", "e\u20dd", "x \u0301\u0302"),
        "a" + 20 * "\u0e49",
    ],
    NameReason.CONFUSABLE: ["Тоm", "Еngine", "pаypal", "Αlice", "Еnginе 8"],
    NameReason.RESERVED: [
        *("Engine 8", "engine 8", "ENGINE8", "Computer 3", "Ordinateur 3", "ordinateur", "Moteur"),
        *("C0mputer 3", "Cornputer", "Ｅngine ８", "Engine ⑧", "E n g i n e 3", "ENGlNE", "3ngin3"),
        *("𝔼𝕟𝕘𝕚𝕟𝕖 8", "ᴇɴɢɪɴᴇ", "Ordinateur niveau 3", "computer (3)", "« Ordinateur 3 »"),
        *("admin", "Admin1", "Engíne 5", "Quaterne", "Modérateur", "Level 8 engine", "The Engine"),
        *("Quaterne Admin", "administrator of Quaterne", "Quaterne engine", "Engine eight"),
        *(
            "engine VIII",
            "Ordinateur niveau huit",
            "Anonymous",
            "anonyme",
            "Anonym0us 2",
            "Engine Ⅷ",
        ),
        *("Admin du système", "Computer number two", "L'ordinateur n° 8", "quaterne-engine-8"),
        *("Moteur de niveau 8", "\U0001f170\U0001f173\U0001f17c\U0001f178\U0001f17d 1", "🇦🇩🇲🇮🇳 1"),
    ],
}


@pytest.mark.parametrize("name", ORDINARY.strip().replace("\n", "|").split("|"))
def test_ordinary_names_are_taken_as_they_are(name: str) -> None:
    assert NamePolicy().accept(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("reason", "name"),
    [(reason, name) for reason, names in REFUSED.items() for name in names],
    ids=ascii,
)
def test_other_names_are_refused_with_the_reason(reason: NameReason, name: str) -> None:
    with pytest.raises(RefusedName) as refused:
        NamePolicy().accept(name)
    assert refused.value.reason is reason


def test_names_are_composed_and_trimmed() -> None:
    assert NamePolicy().accept("  Le\u0301a \t Rose\u00a0 ") == "Léa Rose"


def test_names_are_refused_when_a_table_opens_and_when_somebody_joins(server: Running) -> None:
    for name, reason in (("Engine 8", "reserved"), ("\u202eabc", "direction")):
        asked = {"one": person("Léa"), "two": person(name)}
        refused = server.http.post("/api/tables", json=asked)
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "refused-name")
        assert refused.json()["error"]["detail"]["reason"] == reason
        table = Table(server, two=None)
        joined = table.post("/join", {"id": "j", "name": name})
        assert joined.json()["error"]["detail"]["reason"] == reason
    assert Table(server, one=person(" Le\u0301a ")).created["view"]["one"]["name"] == "Léa"
    table = Table(server, two=None)
    table.join("To\u0302m ")
    assert table.get(seat="two").json()["view"]["two"]["name"] == "Tôm"


def test_the_operators_words_are_refused(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("darn", encoding="utf-8")
    policy = NamePolicy(words)
    with pytest.raises(RefusedName) as refused:
        policy.accept("D4rn Tom")
    assert refused.value.reason is NameReason.WORD
    assert policy.accept("Darnell") == "Darnell"
