import { CELLS, indexOf, LINES, lineNamed } from '../rules/board';
import { parseRules } from '../rules/rules';
import type { CellName, LineName, LineReading, PieceCode, View } from '../wire/types';
import type { Variables } from './catalogue';
import { eventSentence } from './happenings';
import type { Voice } from './voice';

const EXAMPLE_CELL = 'b2';
const EXAMPLE_PIECE = '5';

/** What stands on a cell, as a sentence. */
export function cellAnswer(voice: Voice, cell: CellName, pieces: readonly PieceCode[]): string {
  return voice.say('cell-answer', cellParts(voice, cell, pieces));
}

/** What stands on a cell, as its name or an item of a list. */
export function cellLabel(voice: Voice, cell: CellName, pieces: readonly PieceCode[]): string {
  return voice.say('cell-content', cellParts(voice, cell, pieces));
}

function cellParts(voice: Voice, cell: CellName, pieces: readonly PieceCode[]): Variables {
  const content = ['empty', 'piece'][pieces.length] ?? 'group';
  return {
    content,
    cell: voice.cell(cell),
    count: pieces.length,
    pieces: voice.pieces(pieces),
  };
}

/** What a view shows on a cell. */
export function cellSentence(voice: Voice, view: View, cell: CellName): string {
  if (view.board === null) return noBoard(voice, view, cell);
  return cellAnswer(voice, cell, view.board[indexOf(cell)] ?? []);
}

/** What a view shows on the four cells of a line. */
export function lineSentence(voice: Voice, view: View, name: LineName): string {
  const line = lineNamed(name);
  if (view.board === null) return noBoard(voice, view, line.cells[0] ?? EXAMPLE_CELL);
  return lineContent(voice, view.board, name);
}

/** What stands on the four cells of a line. */
export function lineContent(
  voice: Voice,
  board: readonly (readonly PieceCode[])[],
  name: LineName,
): string {
  const line = lineNamed(name);
  const standing = line.cells.map((cell) => board[indexOf(cell)] ?? []);
  const labels = line.cells.map((cell, i) => cellLabel(voice, cell, standing[i] ?? []));
  return voice.say('line-content', {
    ...voice.lineParts(line),
    placed: standing.reduce((count, pieces) => count + pieces.length, 0),
    cells: voice.listed(labels, 'list-pieces', 'list-pieces'),
  });
}

/** The board row by row. */
export function boardSentences(voice: Voice, view: View): string[] {
  if (view.board === null) return [noBoard(voice, view, EXAMPLE_CELL)];
  if (view.board.every((pieces) => pieces.length === 0)) return [voice.say('board-empty')];
  return LINES.slice(0, 4).map((row) => lineSentence(voice, view, row.name));
}

function noBoard(voice: Voice, view: View, cell: CellName): string {
  if (view.stage === 'waiting') return voice.say('error-not-started');
  return voice.say('board-hidden', { example: voice.touchCell(cell) });
}

/** The pieces that can still be given. */
export function reserveSentence(voice: Voice, view: View): string {
  if (parseRules(view.options.rules).game === 'quatrenun') return voice.say('reserve-none');
  if (view.stage === 'waiting') return voice.say('error-not-started');
  if (view.reserve === null) {
    return voice.say('reserve-hidden', { example: voice.touchPiece(EXAMPLE_PIECE) });
  }
  return voice.say('reserve', { count: view.reserve.length, pieces: voice.pieces(view.reserve) });
}

/** The piece in hand, or the designated group. */
export function handSentence(voice: Voice, view: View): string {
  if (view.to_act !== null) {
    const persons = voice.persons(view, view.to_act);
    if (view.hand !== null) return voice.say('hand', { ...persons, piece: voice.piece(view.hand) });
    if (view.designated !== null) {
      return voice.say('hand-group', { ...persons, cell: voice.cell(view.designated) });
    }
  }
  const quarto = parseRules(view.options.rules).game === 'quarto';
  return voice.say(quarto ? 'hand-empty' : 'hand-no-group');
}

/** The cells on which nothing stands. */
export function freeCellsSentence(voice: Voice, view: View): string {
  const board = view.board;
  if (board === null) return noBoard(voice, view, EXAMPLE_CELL);
  const free = CELLS.filter((_, i) => board[i]?.length === 0);
  return voice.say('free-cells', { count: free.length, cells: voice.cells(free) });
}

/** Where a piece is, as far as the view shows it. */
export function whereSentence(voice: Voice, view: View, piece: PieceCode): string {
  if (view.stage === 'waiting') return voice.say('error-not-started');
  let place = 'hidden';
  let cell = '';
  if (view.hand === piece) place = 'hand';
  else if (view.reserve?.includes(piece)) place = 'reserve';
  else {
    const at = CELLS.find((_, i) => view.board?.[i]?.includes(piece));
    if (at !== undefined) [place, cell] = ['cell', voice.cell(at)];
  }
  return voice.say('where-is', { place, cell, piece: voice.piece(piece) });
}

/** How long the player to act still has; `now` in milliseconds of the server. */
export function timeSentence(voice: Voice, view: View, now: number): string {
  if (parseRules(view.options.rules).clock === null) return voice.say('time-unlimited');
  if (view.clock === null || view.to_act === null) return voice.say('time-stopped');
  // Rounded up: who hears "one second" still has it.
  const seconds = Math.max(0, Math.ceil((view.clock.due - now) / 1000));
  const persons = voice.persons(view, view.to_act);
  return voice.say('time-left', { ...persons, time: voice.duration(seconds) });
}

/** What was done last. */
export function lastSentence(voice: Voice, view: View): string {
  const said = view.last.map((event) => eventSentence(voice, event, view)).filter(Boolean);
  return said.join(' ') || voice.say('last-none');
}

/** How often a masked listener may still touch; empty without a limit. */
export function touchesLeftSentence(voice: Voice, view: View): string {
  return view.touches_left === null ? '' : voice.say('touches-left', { count: view.touches_left });
}

/** A line as the table's assistance tells it. */
export function lineReadingSentence(voice: Voice, reading: LineReading): string {
  const placed = reading.pieces.filter((piece) => piece !== null);
  return voice.say('line-reading', {
    ...voice.lineParts(lineNamed(reading.line)),
    placed: placed.length,
    piece: placed.length === 1 ? voice.piece(placed[0] ?? '') : '',
    state: reading.state,
    shared: placed.length >= 2 ? reading.shared.length : 0,
    traits: voice.traits(reading.shared),
  });
}

/** The offers that wait for an answer. */
export function offerSentences(voice: Voice, view: View): string[] {
  return view.offers.map((open) =>
    voice.say('offer-made', { ...voice.persons(view, open.seat), offer: open.offer }),
  );
}

/** What the engine would do. */
export function hintSentence(voice: Voice, actions: readonly string[]): string {
  const said = actions.map((action) => voice.action(action));
  return voice.say('hint', { actions: voice.listed(said, 'list-pieces', 'list-pieces') });
}
