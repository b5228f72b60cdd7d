/** Pointing out the line of a call. */
import { hasFinger } from '../../device';
import { emptyOnLine } from '../../rules/alignment';
import { type Line, linesInPlay } from '../../rules/board';
import { parseRules } from '../../rules/rules';
import type { CellName, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';

/** The lines that run through all these cells and are full; behind a mask nobody knows which are. */
export function linesToCall(view: View, pointed: readonly CellName[]): Line[] {
  const { squares } = parseRules(view.options.rules);
  return linesInPlay(squares).filter(
    (line) =>
      emptyOnLine(view.board, line).length === 0 &&
      pointed.every((cell) => line.cells.includes(cell)),
  );
}

/** The line that two or more cells leave; null while there are several. */
export function lineMeant(view: View, pointed: readonly CellName[]): Line | null {
  const [only, another] = pointed.length > 1 ? linesToCall(view, pointed) : [];
  return only && !another ? only : null;
}

/** The cells that light up while a cell is aimed at: those of the one line that can be meant. */
export function cellsAimedAt(
  view: View,
  pointed: readonly CellName[],
  cell: CellName | null,
): readonly CellName[] {
  const through = linesToCall(view, cell === null ? pointed : [...pointed, cell]);
  const isAimed = cell !== null || pointed.length > 0;
  return isAimed && through.length === 1 ? (through[0]?.cells ?? []) : [];
}

/** What is asked of a player who calls QUARTO. */
export function callingSentence(formatter: Formatter, view: View): string {
  const said = formatter.say(linesToCall(view, []).length > 0 ? 'calling' : 'calling-nothing');
  return hasFinger() ? said : `${said} ${formatter.say('calling-keys')}`;
}
