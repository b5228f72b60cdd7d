import { piecesOn } from '../rules/alignment';
import { CELLS, LINES, lineNamed } from '../rules/board';
import { parseRules } from '../rules/rules';
import type { CellName, LineName, LineReading, PieceCode, View } from '../wire/types';
import type { Variables } from './catalogue';
import type { Formatter } from './formatter';

const EXAMPLE_CELL = 'b2';
const EXAMPLE_PIECE = '5';

/** What stands on a cell, as a sentence. */
export function cellAnswer(
  formatter: Formatter,
  cell: CellName,
  pieces: readonly PieceCode[],
): string {
  return formatter.say('cell-answer', cellParts(formatter, cell, pieces));
}

/** What stands on a cell, as its name or an item of a list. */
export function cellLabel(
  formatter: Formatter,
  cell: CellName,
  pieces: readonly PieceCode[],
): string {
  return formatter.say('cell-content', cellParts(formatter, cell, pieces));
}

function cellParts(formatter: Formatter, cell: CellName, pieces: readonly PieceCode[]): Variables {
  const content = ['empty', 'piece'][pieces.length] ?? 'group';
  return {
    content,
    cell: formatter.cell(cell),
    count: pieces.length,
    pieces: formatter.pieces(pieces),
  };
}

/** What a view shows on a cell. */
export function cellSentence(formatter: Formatter, view: View, cell: CellName): string {
  if (view.board === null) return noBoard(formatter, view, cell);
  return cellAnswer(formatter, cell, piecesOn(view.board, cell));
}

/** What a view shows on the four cells of a line. */
export function lineSentence(formatter: Formatter, view: View, name: LineName): string {
  const line = lineNamed(name);
  if (view.board === null) return noBoard(formatter, view, line.cells[0] ?? EXAMPLE_CELL);
  return lineContent(formatter, view.board, name);
}

/** What stands on the four cells of a line. */
export function lineContent(
  formatter: Formatter,
  board: readonly (readonly PieceCode[])[],
  name: LineName,
): string {
  const line = lineNamed(name);
  const standing = line.cells.map((cell) => piecesOn(board, cell));
  const labels = line.cells.map((cell, i) => cellLabel(formatter, cell, standing[i] ?? []));
  return formatter.say('line-content', {
    ...formatter.lineParts(line),
    placed: standing.reduce((count, pieces) => count + pieces.length, 0),
    cells: formatter.listed(labels, 'list-pieces', 'list-pieces'),
  });
}

/** The board row by row. */
export function boardSentences(formatter: Formatter, view: View): string[] {
  if (view.board === null) return [noBoard(formatter, view, EXAMPLE_CELL)];
  if (view.board.every((pieces) => pieces.length === 0)) return [formatter.say('board-empty')];
  return LINES.slice(0, 4).map((row) => lineSentence(formatter, view, row.name));
}

function noBoard(formatter: Formatter, view: View, cell: CellName): string {
  if (view.stage === 'waiting') return formatter.say('error-not-started');
  return formatter.say('board-hidden', { example: formatter.touchCell(cell) });
}

/** The pieces that can still be given. */
export function reserveSentence(formatter: Formatter, view: View): string {
  if (parseRules(view.options.rules).game === 'quatrenun') return formatter.say('reserve-none');
  if (view.stage === 'waiting') return formatter.say('error-not-started');
  if (view.reserve === null) {
    return formatter.say('reserve-hidden', { example: formatter.touchPiece(EXAMPLE_PIECE) });
  }
  return formatter.say('reserve', {
    count: view.reserve.length,
    pieces: formatter.pieces(view.reserve),
  });
}

/** The piece in hand, or the designated group. */
export function handSentence(formatter: Formatter, view: View): string {
  if (view.to_act !== null) {
    const persons = formatter.persons(view, view.to_act);
    if (view.hand !== null)
      return formatter.say('hand', { ...persons, piece: formatter.piece(view.hand) });
    if (view.designated !== null) {
      return formatter.say('hand-group', { ...persons, cell: formatter.cell(view.designated) });
    }
  }
  const quarto = parseRules(view.options.rules).game === 'quarto';
  return formatter.say(quarto ? 'hand-empty' : 'hand-no-group');
}

/** The cells on which nothing stands. */
export function freeCellsSentence(formatter: Formatter, view: View): string {
  const board = view.board;
  if (board === null) return noBoard(formatter, view, EXAMPLE_CELL);
  const free = CELLS.filter((_, i) => board[i]?.length === 0);
  return formatter.say('free-cells', { count: free.length, cells: formatter.cells(free) });
}

/** Where a piece is, as far as the view shows it. */
export function whereSentence(formatter: Formatter, view: View, piece: PieceCode): string {
  if (view.stage === 'waiting') return formatter.say('error-not-started');
  let place = 'hidden';
  let cell = '';
  if (view.hand === piece) place = 'hand';
  else if (view.reserve?.includes(piece)) place = 'reserve';
  else {
    const at = CELLS.find((_, i) => view.board?.[i]?.includes(piece));
    if (at !== undefined) [place, cell] = ['cell', formatter.cell(at)];
  }
  return formatter.say('where-is', { place, cell, piece: formatter.piece(piece) });
}

/** How long the player to act still has; `now` in milliseconds of the server. */
export function timeSentence(formatter: Formatter, view: View, now: number): string {
  if (parseRules(view.options.rules).clock === null) return formatter.say('time-unlimited');
  if (view.clock === null || view.to_act === null) return formatter.say('time-stopped');
  // Rounded up: a player who hears "one second" still has it.
  const seconds = Math.max(0, Math.ceil((view.clock.due - now) / 1000));
  const persons = formatter.persons(view, view.to_act);
  return formatter.say('time-left', { ...persons, time: formatter.duration(seconds) });
}

/** How often a masked player can still touch; empty without a limit. */
export function touchesLeftSentence(formatter: Formatter, view: View): string {
  return view.touches_left === null
    ? ''
    : formatter.say('touches-left', { count: view.touches_left });
}

/** A line as the table's assistance tells it. */
export function lineReadingSentence(formatter: Formatter, reading: LineReading): string {
  const placed = reading.pieces.filter((piece) => piece !== null);
  return formatter.say('line-reading', {
    ...formatter.lineParts(lineNamed(reading.line)),
    placed: placed.length,
    piece: placed.length === 1 ? formatter.piece(placed[0] ?? '') : '',
    state: reading.state,
    shared: placed.length >= 2 ? reading.shared.length : 0,
    traits: formatter.traits(reading.shared),
  });
}

/** The offers that wait for an answer. */
export function offerSentences(formatter: Formatter, view: View): string[] {
  return view.offers.map((open) =>
    formatter.say('offer-made', { ...formatter.persons(view, open.seat), offer: open.offer }),
  );
}

/** What the engine would do. */
export function hintSentence(formatter: Formatter, actions: readonly string[]): string {
  const said = actions.map((action) => formatter.action(action));
  return formatter.say('hint', { actions: formatter.listed(said, 'list-pieces', 'list-pieces') });
}
