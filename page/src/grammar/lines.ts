import {
  type Line,
  type LineKind,
  lineExists,
  lineNamed,
  linesInPlay,
  SQUARES,
} from '../rules/board';
import type { CellName } from '../wire/types';
import type { Context, Token } from './lexer';
import { NotUnderstood } from './notUnderstood';

const NUMBERS: Record<string, string> = { one: '1', two: '2', three: '3', four: '4' };
const SLOPES: Record<string, string> = { falling: '\\', rising: '/' };
const KINDS: readonly string[] = ['row', 'column', 'diagonal'];

const isSquare = (item: Token) => item.is === 'piece-word' && item.name === 'square';
const isFrom = (item: Token) => item.is === 'word' && item.concept === 'from';

/** Whether the items speak of a line: its kind or its sign is among them, or many cells. */
export function namesALine(all: readonly Token[], context: Context): boolean {
  if (all.some((i) => i.is === 'mark' || (i.is === 'word' && KINDS.includes(i.concept)))) {
    return true;
  }
  if (context.game === 'quatrenun') return false;
  const items = all.filter((item) => !isFrom(item));
  const cells = items.filter((item) => item.is === 'cell').length;
  const squares = items.filter(isSquare).length;
  // Two cells are rather a slip than a line; "square b2" is one, for no piece is placed by words.
  return cells + squares === items.length && (cells > 2 || cells * squares > 0);
}

interface Said {
  kinds: Set<LineKind>;
  names: Set<string>;
  cells: CellName[];
}

/**
 * The one line that is meant, never guessed from what stands on the board. `exact` is the
 * notation's way, in which a cell alone names a square.
 */
export function describedLine(items: readonly Token[], context: Context, exact = false): Line {
  const said = parts(items);
  const { kinds, names, cells } = said;
  if (items.length === 0) throw new NotUnderstood('which-line');
  const alone = exact && cells.length === 1 && names.size === 0 && kinds.size === 0;
  if (kinds.has('square') || alone) return square(said, context);
  if (names.size > 0) return named(said);
  const kind = kinds.size === 1 ? [...kinds][0] : undefined;
  if (kind === 'diagonal' && cells.length === 0) throw new NotUnderstood('which-diagonal');
  if (cells.length === 0) throw new NotUnderstood('which-line');
  let through = linesInPlay(context.squares).filter((line) => holds(line, cells));
  // "ligne a1 d4" is as good as "diagonale a1 d4": the word means any line too.
  if (kind === 'row') through = through.filter((line) => line.kind !== 'square');
  else if (kinds.size > 0) through = through.filter((line) => line.kind === kind);
  return only(through);
}

function holds(line: Line, cells: readonly CellName[]): boolean {
  return cells.every((cell) => line.cells.includes(cell));
}

/** The kinds, the names in the notation and the cells that were said. */
function parts(items: readonly Token[]): Said {
  const said: Said = { kinds: new Set(), names: new Set(), cells: [] };
  for (const item of items) {
    if (item.is === 'cell') said.cells.push(item.cell);
    else if (item.is === 'mark') said.names.add(item.text);
    else if (item.is === 'code') {
      if (!lineExists(item.code)) throw new NotUnderstood('no-such-line', item.text);
      said.names.add(item.code);
    } else if (isSquare(item)) said.kinds.add('square');
    else if (item.is !== 'word' || !addWord(said, item.concept)) {
      throw new NotUnderstood('not-together', item.text);
    }
  }
  return said;
}

function addWord(said: Said, concept: string): boolean {
  const name = NUMBERS[concept] ?? SLOPES[concept];
  if (name !== undefined) said.names.add(name);
  else if (concept === 'row' || concept === 'column' || concept === 'diagonal') {
    said.kinds.add(concept);
  } else return concept === 'from';
  return true;
}

function square({ kinds, names, cells }: Said, context: Context): Line {
  if (!context.squares) throw new NotUnderstood('no-squares');
  if (names.size > 0 || [...kinds].some((kind) => kind !== 'square')) {
    throw new NotUnderstood('no-such-line');
  }
  if (cells.length === 0) throw new NotUnderstood('which-line');
  // The notation names a square by its top-left cell.
  if (cells.length === 1) return only(SQUARES.filter((line) => line.name === cells[0]));
  return only(SQUARES.filter((line) => holds(line, cells)));
}

/** Named by number, letter or sign; whatever else was said must agree with it. */
function named({ kinds, names, cells }: Said): Line {
  const lines = [...names].sort().map(lineNamed);
  const line = only(lines);
  // "ligne" is a row and any line: "ligne b" can only be a column.
  const wrongKind = [...kinds].some((kind) => kind !== 'row' && kind !== line.kind);
  if (wrongKind || !holds(line, cells)) throw new NotUnderstood('no-such-line');
  return line;
}

function only(lines: readonly Line[]): Line {
  const [first] = lines;
  if (!first) throw new NotUnderstood('no-such-line');
  if (lines.length > 1) {
    throw new NotUnderstood(
      'several-lines',
      '',
      lines.map((line) => ({ kind: 'line', line })),
    );
  }
  return first;
}
