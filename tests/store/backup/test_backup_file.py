"""What was written is read again; what has changed since is refused."""

from __future__ import annotations

import gzip
import hashlib
import io

import orjson
import pytest

from quaterne.store.backup import backup_file
from quaterne.store.backup.backup_file import FORMAT, BackupReader, BackupWriter
from quaterne.store.errors import BackupError
from quaterne.store.models import BackupHeader, Row, Section

HEADER = BackupHeader("0004", "1.2.0", 1000)
SECRETS = Section("secrets", ("table_key", "seat", "hash"), ("hash",))
LEASES = Section("leases", ("name", "holder"), last=7)
ROWS: list[Row] = [[1, "one", b"\x00\xff"], [2, "two", b""]]


def written(rows: list[Row] = ROWS) -> bytes:
    stream = io.BytesIO()
    writer = BackupWriter(stream, HEADER)
    writer.add(SECRETS, [])
    writer.add(SECRETS, rows)
    writer.add(LEASES, [])
    writer.finish()
    return stream.getvalue()


def read(data: bytes) -> list[tuple[Section, list[Row]]]:
    return list(BackupReader(io.BytesIO(data)).chunks())


def changed(data: bytes, old: bytes, new: bytes) -> bytes:
    """Return a backup whose lines were changed, compressed again without an error."""
    lines = gzip.decompress(data)
    assert old in lines
    return gzip.compress(lines.replace(old, new))


def test_rows_come_back_with_their_bytes_and_empty_sections_too() -> None:
    assert read(written()) == [(SECRETS, ROWS), (LEASES, [])]
    assert BackupReader(io.BytesIO(written())).header == HEADER


def test_many_rows_come_in_chunks() -> None:
    many: list[Row] = [[number, "one", b"x"] for number in range(2500)]
    chunks = read(written(many))
    assert [len(rows) for _, rows in chunks] == [1000, 1000, 500, 0]
    assert [row for _, rows in chunks for row in rows] == many


def test_long_rows_come_in_smaller_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand of the longest lines that are read would not fit into memory."""
    monkeypatch.setattr(backup_file, "_CHUNK_BYTES", 5_000)
    long: list[Row] = [[number, "one", b"x" * 1_000] for number in range(7)]
    chunks = read(written(long))
    assert [len(rows) for _, rows in chunks] == [3, 3, 1, 0]
    assert [row for _, rows in chunks for row in rows] == long


def test_equal_rows_make_equal_files() -> None:
    assert written() == written()


def test_anybody_can_read_the_lines() -> None:
    first, *_, last = gzip.decompress(written()).splitlines()
    assert orjson.loads(first)["format"] == FORMAT
    assert orjson.loads(last)["rows"] == 2


# With ids: gzip writes the time into its data, and every process must collect the same tests.
@pytest.mark.parametrize(
    "data",
    [b"", b"SQLite format 3\x00", gzip.compress(b'{"a":1}\n')],
    ids=["empty", "SQLite", "gzip"],
)
def test_other_files_are_no_backup(data: bytes) -> None:
    with pytest.raises(BackupError, match="not a backup") as caught:
        read(data)
    assert caught.value.kind == "foreign"


def test_a_newer_format_is_refused() -> None:
    with pytest.raises(BackupError, match="newer version"):
        read(changed(written(), b'"number":1', b'"number":2'))


def test_a_truncated_file_is_refused() -> None:
    data = written()
    for size in range(len(data) // 2, len(data) - 1, 3):
        with pytest.raises(BackupError) as caught:
            read(data[:size])
        assert caught.value.kind in ("damaged", "foreign")


def test_no_changed_byte_goes_unnoticed() -> None:
    whole = written()
    for place in range(10, len(whole), 3):
        data = bytearray(whole)
        data[place] ^= 0x10
        try:
            found = read(bytes(data))
        except BackupError:
            continue
        assert found == read(whole), place  # gzip's last byte has bits that mean nothing


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"00ff"', b'"00fe"'),  # another value
        (b'"00ff"', b'"00f"'),  # no bytes at all
        (b'[2,"two",""]\n', b""),  # a row is missing
        (b'[2,"two",""]', b"[2]"),
        (b'[2,"two",""]', b'{"columns":3}'),
        (b'"rows":2', b'"rows":3'),
    ],
)
def test_changed_lines_are_noticed_even_if_compressed_again(old: bytes, new: bytes) -> None:
    with pytest.raises(BackupError) as caught:
        read(changed(written(), old, new))
    assert caught.value.kind == "damaged"


def test_nothing_may_follow_the_end() -> None:
    with pytest.raises(BackupError):
        read(gzip.compress(gzip.decompress(written()) + b"[1]\n"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"0004"', b'["0004"]'),
        (b'"made":1000', b'"made":"x"'),
        (b'"made":1000', b'"made":999999999999999999'),  # no day has that number
        (b'"secrets"', b"null"),
        (b'"columns":["table_key"', b'"columns":[["table_key"]'),
        (b'"binary":["hash"]', b'"binary":"hash"'),
        (b'"last":7', b'"last":"7"'),
        (b'[2,"two"', b'[{"key":2},"two"'),
        (b'[2,"two"', b'[2,["two"]'),
        (b'[2,"two"', b'[9223372036854775808,"two"'),
    ],
)
def test_values_of_other_types_are_refused_whatever_the_checksum_says(
    old: bytes, new: bytes
) -> None:
    *lines, _ = gzip.decompress(changed(written(), old, new)).splitlines(keepends=True)
    digest = hashlib.sha256(b"".join(lines)).hexdigest()
    end = orjson.dumps({"rows": len(ROWS), "sha256": digest}, option=orjson.OPT_APPEND_NEWLINE)
    with pytest.raises(BackupError) as caught:
        read(gzip.compress(b"".join((*lines, end))))
    assert caught.value.kind == "damaged"
