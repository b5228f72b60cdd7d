"""What is wrong with an input is said in French too, and so is what would be right."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from quaterne.engine.errors import EngineError
from quaterne.engine.match.contestants import parse_contestant
from quaterne.engine.match.record_file import RecordFile
from quaterne.errors import QuaterneError, RecordError
from quaterne.notation import parse_action, parse_actions, parse_position, parse_record, parse_rules
from quaterne.rules import GameName, Rules
from quaterne.server.settings import BadSetting, Settings
from quaterne.speech import Language
from quaterne.store import AuditContext, BlockKind
from quaterne.store.audit_log import check_reason
from quaterne.store.database import parse_url
from quaterne.store.moderation import block_pattern, check_token_name, parse_network
from quaterne.store.sqlite.database import UnlockedSqliteDatabase
from quaterne.terminal.admin_sentences import parse_duration, parse_time
from quaterne.terminal.command_line import error_message
from tests.engine.match.teams import schedule
from tests.terminal.terminals import plain

FR = Language.FR
QUATRENUN = parse_rules("quatrenun")


def _french(call: Callable[[], object]) -> str:
    with pytest.raises(QuaterneError) as raised:
        call()
    return plain(error_message(raised.value, FR))


@pytest.mark.parametrize(
    ("text", "rules", "french"),
    [
        ("xyz", Rules(), "« xyz » n’est pas une position de Quarto"),
        ("x", QUATRENUN, "« x » n’est pas une position de Quatrenun"),
        ("d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -", Rules(), "C’est une position de Quatrenun"),
        ("..../..../..../.... -", QUATRENUN, "C’est une position de Quarto"),
        ("..../.... -", Rules(), "« ..../.... » a 2 lignes"),
        ("..../...../..../.... -", Rules(), "La ligne « ..... » a 5 cases"),
        ("g.../..../..../.... -", Rules(), "« g » n’est pas une pièce"),
        ("..../..../..../.... - e5", Rules(), "« e5 » n’est pas une case"),
        ("..../..../..../.... - +a1", Rules(), "Il manque une case dans « +a1 »"),
        ("d,6,5,/a,2,7,9/b,e,3,0/f,4,c,81 -", QUATRENUN, "Une case n’est pas écrite"),
        ("d,6,5,1/a,2,7,9/b,e,3,0/f,4,c8,. -", QUATRENUN, "Les pièces du groupe « c8 »"),
        ("00../..../..../.... -", Rules(), "la pièce 0 s’y trouve deux fois"),
    ],
)
def test_positions(text: str, rules: Rules, french: str) -> None:
    assert french in _french(lambda: parse_position(text, rules))


@pytest.mark.parametrize(
    ("text", "game", "french"),
    [
        ("zz", "quarto", "« zz » n’est pas un coup : à Quarto, on écrit >7 pour donner"),
        ("zz", "quatrenun", "« zz » n’est pas un coup : à Quatrenun, on écrit @b3"),
        ("@b3", "quarto", "« @b3 » est un coup de Quatrenun"),
        (">7", "quatrenun", "« >7 » est un coup de Quarto"),
        ("!x", "quarto", "« !x » n’annonce aucun alignement"),
    ],
)
def test_moves(text: str, game: str, french: str) -> None:
    assert french in _french(lambda: parse_actions(text, GameName(game)))
    assert "il faut un coup, et un seul" in _french(lambda: parse_action(""))


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("x", 'ligne 1 : la partie ne dit pas quel jeu on joue : ajoutez [Rules "quarto"].'),
        ('[Rules "nope"]', "ligne 1 : « nope » ne s’écrit pas ainsi. D’abord un jeu"),
        ('[Rules "quarto"] >0 zz', "ligne 1, coup 2 (zz) : « zz » n’est pas un coup"),
        ('[Rules "quarto"] >0 a1>0', "ligne 1, coup 2 (>0) : "),
        ('[Rules "quarto"] [Rules "quarto"]', "l’en-tête Rules est là deux fois"),
        ('[Rules "quarto"] >0 {', "il manque une accolade fermante"),
        ('[Rules "quarto"] >0 !1', "une fausse annonce s’écrit !1?"),
        ('[Rules "quarto"] >0 a1>1 b1>2 c1>3 d1!1?', "l’annonce est juste"),
        ('[Rules "quarto"] >0\n\n[Rules "quarto"] >1', "ligne 3 : un en-tête après des coups"),
        ('[Rules "quatrenun"]', "ajoutez un en-tête Setup"),
        ('[Rules "quarto"][Setup "x"]', "« x » n’est pas une position de Quarto"),
        ('[Rules "quarto"][Game "quatrenun"]', "l’en-tête Game dit quatrenun"),
        ('[Game "chess"]', "« chess » n’est pas un jeu"),
        ("[Game quarto]", "n’est pas un en-tête"),
        ('[Rules "quarto"][Result "2-0"]', "« 2-0 » n’est pas un résultat"),
        ('[Rules "quarto"][Result "1-0"]', "les coups ne finissent pas la partie"),
        ('[Rules "quarto"][Termination "luck"]', "« luck » n’est pas une fin"),
        ('[Rules "quarto"][Termination "time"]', "il faut un résultat"),
        ('[Rules "quarto"][Termination "wrong call"]', "wrong-call=loses"),
        ('[Rules "quarto"][Result "1-0"][Termination "time"]', "peut perdre au temps"),
        ('[Rules "quarto"][Result "1-0"][Termination "agreement"]', "ne va pas avec la fin"),
        ('[Rules "quarto"][Result "0-1"] >0 a1>1 b1>2 c1>3 d1!1', "mènent à 1-0"),
        (
            '[Rules "quarto"][Termination "time"] >0 a1>1 b1>2 c1>3 d1!1',
            "montrent une autre fin",
        ),
    ],
)
def test_records(text: str, french: str) -> None:
    said = _french(lambda: parse_record(text))
    assert french in said
    assert "impossible maintenant" not in said


@pytest.mark.parametrize(
    ("moves", "french"),
    [
        (">0 a1>1 a1", "ligne 1, coup 3 (a1) : A1 est occupée"),
        (">0 >1", "ligne 1, coup 2 (>1) : pas maintenant : il faut poser la pièce en main."),
        ("a1", "ligne 1, coup 1 (a1) : pas maintenant : il faut donner une pièce."),
        (">0 a1>1 b1>2 c1>3 d1!1 a2", "la partie est finie."),
    ],
)
def test_an_illegal_move_in_a_record_says_why(moves: str, french: str) -> None:
    assert french in _french(lambda: parse_record(f'[Rules "quarto"] {moves}'))


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("foo", "« foo » n’est pas un moteur : écrivez level:1 à level:8"),
        ("level:9", "Il n’y a pas de niveau « 9 » : de 1 à 8."),
        ("cmd:'x", "il manque un guillemet"),
        ("cmd:no-such-program-here", "Il n’y a pas de programme « no-such-program-here »."),
    ],
)
def test_engines_of_a_match(text: str, french: str) -> None:
    assert french in _french(lambda: parse_contestant(text))


def test_numbers_of_a_match() -> None:
    assert _french(lambda: schedule("level:1")) == "Un match demande au moins deux moteurs."
    said = _french(lambda: schedule("level:1", "level:2", games=0))
    assert said.startswith("0 parties entre deux moteurs ne sont pas possibles : de 1 à")
    said = _french(lambda: schedule("level:1", "level:2", patience=0.0))
    assert said.startswith("0,0 secondes d’attente")


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ('[Rules "quarto"]\n[Result "*"]\n\n>0\n\n', ". Ligne 1 : la partie n’est pas finie."),
        (
            '[Rules "quarto"]\n[Result "1-0"]\n[Termination "resignation"]\n\n>0\n\n',
            "la partie n’a pas de Round",
        ),
        ("\x00", "n’est pas l’enregistrement d’un match"),
    ],
)
def test_record_files_of_a_match(tmp_path: Path, text: str, french: str) -> None:
    path = tmp_path / "match.qtn"
    path.write_text(text, encoding="utf-8")
    said = _french(lambda: RecordFile(path, schedule("level:1", "level:2")))
    assert french in said
    assert str(path) in said


@pytest.mark.parametrize(
    ("environment", "french"),
    [
        ({"QUATERNE_PORT": "99999"}, "port : 99999 n’est pas possible."),
        ({"QUATERNE_PORT": "x"}, "QUATERNE_PORT vaut « x » : écrivez un nombre entier."),
        ({"QUATERNE_LIMITS": "x"}, "QUATERNE_LIMITS vaut « x » : écrivez on ou off."),
        ({"QUATERNE_LOG_LEVEL": "x"}, "log_level : « x » ne convient pas."),
        ({"QUATERNE_WORKERS": "0"}, "workers : 0 n’est pas possible."),
        ({"QUATERNE_RATE_TABLES": "x"}, "écrivez combien d’un coup et combien par seconde"),
        ({"QUATERNE_TRUSTED_NETWORKS": "x"}, "« x » : écrivez des adresses ou des réseaux"),
        ({"QUATERNE_ROOT_PATH": "x"}, "Le chemin « x » doit commencer par /."),
        ({"QUATERNE_NAME_WORDS": "/nowhere/at/all"}, "ce fichier ou ce dossier n’existe pas."),
    ],
)
def test_settings_of_the_server(environment: dict[str, str], french: str) -> None:
    assert french in _french(lambda: Settings.load(environment))


def test_databases() -> None:
    assert "Ce n’est pas l’adresse d’une base de données" in _french(lambda: parse_url("foo"))


def test_what_no_catalogue_knows_keeps_its_own_words() -> None:
    assert error_message(BadSetting("out of luck"), FR) == "out of luck"
    assert "(out of luck)" in error_message(EngineError("out of luck"), FR)
    assert plain(error_message(RecordError("out of luck", 3), FR)) == "ligne 3 : out of luck"


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: parse_duration("1y"), ("« 1y » n’est pas une durée", "7d")),
        (lambda: parse_duration("-5m"), ("« -5m » n’est pas une durée", "10m")),
        (lambda: parse_time("25:61", datetime.now()), ("« 25:61 » n’est pas une heure", "00 à 23")),
        (lambda: parse_network("hello"), ("« hello » n’est ni une adresse", "203.0.113.0/24")),
        (lambda: parse_network("0.0.0.0/0"), ("Le réseau 0.0.0.0/0 est trop vaste : /",)),
        (lambda: block_pattern(BlockKind.NAME, ""), ("Un nom à bloquer a de 1 à",)),
        (lambda: check_reason(AuditContext("a", 0, ""), True), ("Dites pourquoi", "--reason")),
        (lambda: check_reason(AuditContext("a", 0, "x" * 9999), True), ("Une raison a",)),
        (lambda: check_token_name("é è"), ("Le nom d’un jeton a de 1 à 40 lettres",)),
        (lambda: UnlockedSqliteDatabase(parse_url("sqlite:////no/x.db")), ("/no/x.db : il n’y a",)),
        (lambda: parse_url("x"), ("sqlite:///FICHIER", "UTILISATEUR:MOT_DE_PASSE")),
    ],
)
def test_what_administrators_type(call: Callable[[], object], words: tuple[str, ...]) -> None:
    said = _french(call)
    assert all(word in said for word in words) and "(" not in said, said


def test_numbers_have_a_french_comma() -> None:
    too_short = EngineError("x").because("turn-time", seconds="0.0")
    assert plain(error_message(too_short, FR)).startswith("0,0 secondes par tour")
    impatient = EngineError("x").because(
        "match-number", what="patience", value="0.0001", least="0.001", most="1000000"
    )
    assert "0,0001 secondes d’attente" in plain(error_message(impatient, FR))
