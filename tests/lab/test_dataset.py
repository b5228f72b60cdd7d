from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest

from quaterne.errors import InputError
from quaterne.lab.dataset import from_table, read_dataset, schema_of, to_table, write_dataset
from quaterne.lab.labels import values
from quaterne.lab.positions import QuartoPositions, draw_positions
from quaterne.notation import parse_rules


@pytest.mark.slow
def test_a_data_set_has_what_was_asked_for(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    report = write_dataset(
        tmp_path,
        "quarto squares",
        per_ply=300,
        plies=[1, 9, 12],
        seed=7,
        progress=lambda ply, count: told.append((ply, count)),
    )
    positions, labels, plies = read_dataset(tmp_path)
    assert isinstance(positions, QuartoPositions) and str(positions.rules) == "quarto squares"
    counts = {ply: int((plies == ply).sum()) for ply in (1, 9, 12)}
    assert counts[9] == counts[12] == 300 and told[-1] == (12, 300)
    # One piece placed, one in hand: corner, edge or middle cell; 1 to 4 characteristics in common.
    assert counts[1] == 3 * 4 and report.plies["1"].exhausted
    assert report.positions == len(positions) == 612
    assert (((positions.boards != 255).sum(1)) == plies).all()
    keys = positions.take(plies == 9).keys()
    assert len({bytes(key) for key in keys}) == 300
    assert np.array_equal(values(positions).values, labels.values)
    assert np.array_equal(values(positions).distances, labels.distances)
    ply = report.plies["12"]
    late = labels.values[plies == 12]
    assert [ply.wins, ply.draws, ply.losses] == [int((late == v).sum()) for v in (1, 0, -1)]


@pytest.mark.slow
def test_the_same_arguments_write_the_same_bytes(tmp_path: Path) -> None:
    hashes = [
        write_dataset(tmp_path / str(i), "quatrenun", per_ply=40, plies=[12, 14], seed=seed).sha256
        for i, seed in enumerate((1, 1, 2))
    ]
    assert hashes[0] == hashes[1] != hashes[2]


def test_the_manifest_describes_the_file(tmp_path: Path) -> None:
    write_dataset(tmp_path, per_ply=20, plies=[10], seed=1, stage="give")
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    table = parquet.read_table(tmp_path / manifest["file"])
    assert manifest["columns"] == {each.name: str(each.type) for each in table.schema}
    assert manifest["plies"]["10"]["positions"] == table.num_rows == 20
    assert (manifest["rules"], manifest["stage"], manifest["seed"], manifest["quiet"]) == (
        "quarto automatic",
        "give",
        1,
        False,
    )
    assert set(table["hand"].to_pylist()) == {255}


def test_an_incomplete_or_changed_data_set_is_refused(tmp_path: Path) -> None:
    write_dataset(tmp_path, "quatrenun", per_ply=5, plies=[14])
    with (tmp_path / "positions.parquet").open("ab") as file:
        file.write(b"x")
    with pytest.raises(InputError, match="not the file that the manifest describes"):
        read_dataset(tmp_path)
    (tmp_path / "manifest.json").unlink()
    with pytest.raises(InputError, match="no complete data set"):
        read_dataset(tmp_path)


def interrupt(*_: int) -> None:
    raise KeyboardInterrupt


def test_a_run_that_ends_early_leaves_no_data_set(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        write_dataset(tmp_path, per_ply=5, plies=[12], progress=interrupt)
    assert [path.name for path in tmp_path.iterdir()] == ["positions.parquet.lock"]
    assert write_dataset(tmp_path, per_ply=5, plies=[12]).positions == 5


def test_a_data_set_is_not_replaced_by_mistake(tmp_path: Path) -> None:
    write_dataset(tmp_path, per_ply=5, plies=[12])
    with pytest.raises(InputError, match=r"has a data set: .*replace it with overwrite=True"):
        write_dataset(tmp_path, per_ply=7, plies=[12])
    assert len(read_dataset(tmp_path)[0]) == 5
    write_dataset(tmp_path, per_ply=7, plies=[12], overwrite=True)
    assert len(read_dataset(tmp_path)[0]) == 7


def test_a_data_set_is_replaced_when_the_new_one_is_whole(tmp_path: Path) -> None:
    write_dataset(tmp_path, per_ply=5, plies=[12])
    with pytest.raises(KeyboardInterrupt):
        write_dataset(tmp_path, per_ply=7, plies=[12], overwrite=True, progress=interrupt)
    assert len(read_dataset(tmp_path)[0]) == 5


def test_one_writer_at_a_time(tmp_path: Path) -> None:
    refused: list[str] = []

    def write_too(*_: int) -> None:
        with pytest.raises(InputError, match="is being written by another process") as caught:
            write_dataset(tmp_path, per_ply=5, plies=[13], overwrite=True)
        refused.append(str(caught.value))

    write_dataset(tmp_path, per_ply=7, plies=[12], progress=write_too)
    assert len(refused) == 1 and read_dataset(tmp_path)[2].tolist() == [12] * 7


def test_what_a_killed_writer_left_goes(tmp_path: Path) -> None:
    (tmp_path / "positions.parquet.123.new").write_bytes(b"half")
    write_dataset(tmp_path, per_ply=5, plies=[12])
    names = {"manifest.json", "positions.parquet", "positions.parquet.lock"}
    assert {path.name for path in tmp_path.iterdir()} == names


def test_an_impossible_ply_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="ply=16"):
        write_dataset(tmp_path / "new", per_ply=5, plies=[3, 16])
    assert not (tmp_path / "new").exists()


def test_a_data_set_is_not_quiet_where_nothing_is(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="quiet=True is not possible with stage='move'"):
        write_dataset(tmp_path / "new", "quatrenun", per_ply=5, plies=[12], quiet=True)
    assert not (tmp_path / "new").exists()


def test_one_ply_is_not_several(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"plies=12 is not possible: pass several, like range"):
        write_dataset(tmp_path, per_ply=5, plies=12)  # type: ignore[arg-type]


def test_a_ply_that_is_named_twice_has_its_positions_once(tmp_path: Path) -> None:
    report = write_dataset(tmp_path, per_ply=5, plies=[12, 12])
    positions, _, _ = read_dataset(tmp_path)
    assert report.positions == len(positions) == 5


def test_numbers_of_numpy_are_numbers(tmp_path: Path) -> None:
    report = write_dataset(
        tmp_path,
        per_ply=np.int64(5),  # type: ignore[arg-type]
        plies=np.array([12]),
        seed=np.uint64(4),  # type: ignore[arg-type]
        quiet=np.bool_(True),  # type: ignore[arg-type]
    )
    again = write_dataset(tmp_path / "again", per_ply=5, plies=[12], seed=4, quiet=True)
    assert report == again
    assert json.loads((tmp_path / "manifest.json").read_text())["seed"] == 4


@pytest.mark.parametrize("plies", [[6.0], [6, "7"], [None]])
def test_what_is_no_ply_is_refused_before_anything_is_written(
    tmp_path: Path, plies: list[int]
) -> None:
    with pytest.raises(InputError, match=r"ply=.* is not possible: a whole number, 0 to 15"):
        write_dataset(tmp_path / "new", per_ply=5, plies=plies)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(("count", "seed"), [(-1, 0), (5, -1), (10.5, 0), (5, "x")])
def test_impossible_numbers_are_refused_before_anything_is_written(
    tmp_path: Path, count: int, seed: int
) -> None:
    with pytest.raises(InputError, match="not possible"):
        write_dataset(tmp_path / "new", per_ply=count, plies=[12], seed=seed)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("text", ["", "{}", "[]"])
def test_what_is_no_manifest_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(InputError, match="not the manifest of a data set"):
        read_dataset(tmp_path)


def test_a_manifest_without_its_file_is_no_data_set(tmp_path: Path) -> None:
    write_dataset(tmp_path, per_ply=5, plies=[12])
    (tmp_path / "positions.parquet").unlink()
    with pytest.raises(InputError, match=r"has no positions\.parquet"):
        read_dataset(tmp_path)


@pytest.mark.parametrize("words", ["quarto squares", "quatrenun"])
@pytest.mark.parametrize("count", [0, 20])
def test_a_table_has_what_was_put_into_it(words: str, count: int) -> None:
    drawn = draw_positions(words, 12, count, seed=1)
    labels = values(drawn)
    table = to_table(drawn, labels, 12)
    assert table.schema == schema_of(parse_rules(words)) and table.num_rows == count
    positions, again, plies = from_table(table, drawn.rules)
    assert positions.rules == drawn.rules and type(positions) is type(drawn)
    for name, array in positions.columns().items():
        assert np.array_equal(array, drawn.columns()[name])
    assert np.array_equal(again.values, labels.values)
    assert np.array_equal(again.distances, labels.distances)
    assert plies.tolist() == [12] * count
