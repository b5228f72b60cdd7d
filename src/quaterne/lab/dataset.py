"""Data sets of positions with their exact values, written as they are made.

A data set is a folder: `positions.parquet`, one row a position, and `manifest.json`, which says how
it was made and is written last: without it the data set is not complete.  `positions.parquet.lock`
keeps a second writer away; only its lock counts, not that it is there.

The columns of the table stand at the end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as arrow
import pyarrow.parquet as parquet
from filelock import FileLock, Timeout

import quaterne
from quaterne.atomic_write import open_atomically, write_atomically
from quaterne.engine import Engine
from quaterne.errors import InputError
from quaterne.lab.labels import Labels, values
from quaterne.lab.observations import rules_of, whole
from quaterne.lab.positions import (
    Positions,
    QuartoPositions,
    QuatrenunPositions,
    SampledStage,
    draw_positions,
    whole_ply,
    whole_seed,
)
from quaterne.notation import parse_rules
from quaterne.rules import GameName, Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray


_DATA_FILE, _MANIFEST_FILE = "positions.parquet", "manifest.json"
_POSITIONS_IN_CHUNK = 4096
_BARREN_CHUNKS = 8
"""Draws of a whole chunk without anything new after which a ply has no more positions."""


@dataclass
class PlyLabels:
    """What a data set has of one ply."""

    positions: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    drawn: int = 0
    """Random positions that it took; the rest were the same up to symmetry."""
    exhausted: bool = False
    """Whether drawing ended because nothing new came: there are hardly more positions."""


@dataclass
class DatasetReport:
    """The manifest of a data set."""

    rules: str
    seed: int
    stage: str
    quiet: bool
    per_ply: int
    plies: dict[str, PlyLabels] = field(default_factory=dict)
    columns: dict[str, str] = field(default_factory=dict)
    file: str = _DATA_FILE
    bytes: int = 0
    sha256: str = ""
    format: str = "quaterne data set 1"
    versions: dict[str, str] = field(default_factory=dict)

    @property
    def positions(self) -> int:
        """How many positions there are in all."""
        return sum(ply.positions for ply in self.plies.values())


def write_dataset(
    folder: str | Path,
    rules: Rules | str = "quarto automatic",
    *,
    per_ply: int,
    plies: Iterable[int] | None = None,
    seed: int = 0,
    stage: str | None = None,
    quiet: bool = False,
    overwrite: bool = False,
    engine: Engine | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> DatasetReport:
    """Write a data set with `per_ply` positions of each ply, none twice up to symmetry.

    A data set that is there is replaced only with `overwrite`, and only when the new one is whole.
    The same arguments write the same bytes.  Positions are written some thousands at a time, so
    memory holds no more than the keys of one ply.  `progress` is called with a ply and the number
    of its positions.  `plies` default to those that take milliseconds at most: from 4 on in Quarto,
    from 8 on in Quatrenun, of which few games take more than 20 moves.
    """
    rules = rules_of(rules)
    chosen = SampledStage.of(rules, stage)
    if plies is None:
        plies = range(8, 21) if rules.game is GameName.QUATRENUN else range(4, 16)
    if not isinstance(plies, Iterable):
        raise InputError(f"plies={plies!r} is not possible: pass several, like range(6, 16)")
    # A ply that is named twice has its positions once.
    wanted = list(dict.fromkeys(whole_ply(rules, ply) for ply in plies))
    per_ply, seed, quiet = whole("per_ply", per_ply, 0), whole_seed(seed), chosen.check_quiet(quiet)
    report = DatasetReport(str(rules), seed, str(chosen), quiet, per_ply)
    folder = Path(folder)
    with _locked(folder):
        if not overwrite and (folder / _MANIFEST_FILE).exists():
            raise InputError(
                f"{folder} has a data set: choose another folder, or replace it with overwrite=True"
            )
        with (
            open_atomically(folder / _DATA_FILE) as stream,
            parquet.ParquetWriter(stream, schema_of(rules), compression="zstd") as writer,
        ):
            for ply in wanted:
                done = report.plies[str(ply)] = PlyLabels()
                for positions in _distinct(rules, ply, per_ply, report, done):
                    labels = values(positions, engine=engine)
                    writer.write_table(to_table(positions, labels, ply))
                    _count(done, labels)
                    if progress is not None:
                        progress(ply, done.positions)
        _finish(report, folder)
    return report


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Make a folder, and keep other writers from it."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        held = FileLock(folder / f"{_DATA_FILE}.lock", timeout=0).acquire()
    except Timeout:
        raise InputError(
            f"{folder} is being written by another process: choose another folder"
        ) from None
    with held:
        for left in folder.glob(f"{_DATA_FILE}.*.new"):
            left.unlink()  # of a writer that was killed
        yield


def _distinct(
    rules: Rules, ply: int, count: int, report: DatasetReport, done: PlyLabels
) -> Iterator[Positions]:
    """Yield positions that are new up to symmetry, `count` of them if there are so many."""
    seen: set[bytes] = set()
    barren = chunk = 0
    while len(seen) < count:
        seed = np.random.SeedSequence([report.seed, ply, chunk]).generate_state(1, np.uint64)[0]
        drawn = draw_positions(
            rules, ply, _POSITIONS_IN_CHUNK, seed=int(seed), stage=report.stage, quiet=report.quiet
        )
        chunk += 1
        fresh: list[int] = []
        for i, key in enumerate(map(bytes, drawn.keys())):
            if len(seen) == count:
                break
            done.drawn += 1
            if key not in seen:
                seen.add(key)
                fresh.append(i)
        barren = 0 if fresh else barren + 1
        if fresh:
            yield drawn.take(fresh)
        if barren == _BARREN_CHUNKS or len(drawn) < _POSITIONS_IN_CHUNK:
            done.exhausted = True
            return


def _count(done: PlyLabels, labels: Labels) -> None:
    done.positions += len(labels.values)
    done.wins += int((labels.values == 1).sum())
    done.draws += int((labels.values == 0).sum())
    done.losses += int((labels.values == -1).sum())


def _finish(report: DatasetReport, folder: Path) -> None:
    data = folder / _DATA_FILE
    with data.open("rb") as file:
        report.sha256 = file_digest(file, "sha256").hexdigest()
    report.bytes = data.stat().st_size
    report.columns = {each.name: str(each.type) for each in parquet.read_schema(data)}
    report.versions = {
        "quaterne": quaterne.__version__,
        "numpy": np.__version__,
        "pyarrow": arrow.__version__,
    }
    text = json.dumps(asdict(report), indent=2) + "\n"
    write_atomically(folder / _MANIFEST_FILE, text.encode())


def read_dataset(folder: str | Path) -> tuple[Positions, Labels, NDArray[np.uint8]]:
    """Return the positions of a data set, their labels and plies; check it against its manifest.

    Raise `InputError` when it is not complete or was changed.
    """
    folder = Path(folder)
    try:
        manifest = json.loads((folder / _MANIFEST_FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise InputError(f"{folder} has no {_MANIFEST_FILE}: it is no complete data set") from None
    except ValueError:
        manifest = None
    if not isinstance(manifest, dict) or not {"rules", "sha256"} <= manifest.keys():
        raise InputError(f"{folder / _MANIFEST_FILE} is not the manifest of a data set")
    if not (folder / _DATA_FILE).is_file():
        raise InputError(f"{folder} has no {_DATA_FILE}: it is no complete data set")
    with (folder / _DATA_FILE).open("rb") as file:
        if file_digest(file, "sha256").hexdigest() != manifest["sha256"]:
            raise InputError(f"{folder / _DATA_FILE} is not the file that the manifest describes")
    return from_table(parquet.read_table(folder / _DATA_FILE), parse_rules(manifest["rules"]))


# The columns of a data set: labelled positions to a table of Arrow, and back.


def schema_of(rules: Rules) -> Any:
    """Return the names and types of the columns."""
    if rules.game is GameName.QUATRENUN:
        position = [
            ("groups", arrow.list_(arrow.uint16(), 16)),
            ("designated", arrow.uint8()),
        ]
    else:
        position = [("board", arrow.list_(arrow.uint8(), 16)), ("hand", arrow.uint8())]
    labels = [("value", arrow.int8()), ("distance", arrow.int8())]
    return arrow.schema([("ply", arrow.uint8()), *position, *labels], {"rules": str(rules)})


def to_table(positions: Positions, labels: Labels, ply: int) -> Any:
    """Return positions of one ply and their labels as a table."""
    cells: NDArray[Any]
    if isinstance(positions, QuartoPositions):
        cells, mark, kind = positions.boards, positions.hands, arrow.uint8()
    else:
        cells, mark, kind = positions.groups, positions.designated, arrow.uint16()
    flat = arrow.array(cells.reshape(-1), kind)
    columns = [
        arrow.array(np.full(len(positions), ply, np.uint8)),
        arrow.FixedSizeListArray.from_arrays(flat, 16),
        arrow.array(mark),
        arrow.array(labels.values),
        arrow.array(labels.distances),
    ]
    return arrow.Table.from_arrays(columns, schema=schema_of(positions.rules))


def from_table(table: Any, rules: Rules) -> tuple[Positions, Labels, NDArray[np.uint8]]:
    """Return the positions of a table, their labels and plies."""
    table = table.combine_chunks()
    cells = "groups" if rules.game is GameName.QUATRENUN else "board"
    flat = table[cells].combine_chunks().flatten().to_numpy().reshape(-1, 16)
    labels = Labels(table["value"].to_numpy(), table["distance"].to_numpy())
    positions: Positions
    if rules.game is GameName.QUATRENUN:
        positions = QuatrenunPositions(rules, flat, table["designated"].to_numpy())
    else:
        positions = QuartoPositions(rules, flat, table["hand"].to_numpy())
    return positions, labels, table["ply"].to_numpy()
