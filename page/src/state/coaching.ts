/** The coach at the table: when it speaks, what it says, what it marks. */
import type { CellName, PieceCode } from '../wire/types';
import type { Formatter } from '../words/formatter';
import { adviceFor, aligningCells, canCoach, linesAligned, safePieces } from './coach';
import { isMine } from './commands';
import { type Host, type Shown, shown } from './host';
import { markedCells } from './reasons';
import type { Advice } from './state';

/** Whether the coach of the table in front is there and switched on. */
export function isCoached(host: Host): boolean {
  const table = shown(host);
  return table !== null && host.settings().coach && canCoach(table);
}

/** Switches the coach, here and for the games to come. */
export function switchCoach(host: Host, isOn: boolean): void {
  host.changeSettings({ coach: isOn });
  host.change({ type: 'advised', advice: null });
  const formatter = host.formatter();
  const said = [formatter.say('coach-switched', { on: isOn ? 'yes' : 'no' }), coachSentence(host)];
  host.say(said.filter(Boolean).join(' '), 'answer');
}

/** Says and marks what the coach would do. */
export function askCoach(host: Host): void {
  const table = shown(host);
  if (!table || !isCoached(host)) return;
  const advice = isMine(table) ? adviceFor(table.view, table.events) : null;
  host.change({ type: 'advised', advice });
  host.say(adviceSentence(host.formatter(), advice), 'answer');
}

/** That an alignment can be called now; empty when there is none, or no coach. */
export function coachSentence(host: Host): string {
  const table = shown(host);
  if (!table || !isCoached(host) || !isToCall(table)) return '';
  return host.formatter().say('coach-call');
}

/** Whether the player at the page has an alignment to call. */
export function isToCall(table: Shown): boolean {
  return isMine(table) && linesAligned(table.view, table.events).length > 0;
}

/** What the coach says against giving a piece; empty when there is nothing to say. */
export function warningOf(host: Host, piece: PieceCode): string {
  const table = shown(host);
  if (table?.view.stage !== 'give' || !isCoached(host)) return '';
  const cells = aligningCells(table.view, piece);
  if (cells.length === 0) return '';
  const formatter = host.formatter();
  return formatter.say('coach-warning', {
    all: safePieces(table.view).length === 0 ? 'yes' : 'no',
    cells: formatter.cells(cells),
  });
}

/** What the coach says by itself: a warning against the chosen piece, or that there is a line to call. */
export interface Remark {
  readonly kind: 'warning' | 'call';
  readonly text: string;
  /** How to do it all the same; empty when nothing holds the player back. */
  readonly anyway: string;
}

/** The coach's remark on the table in front; null when it has nothing to say, or has just advised. */
export function remarkOf(host: Host): Remark | null {
  const table = shown(host);
  if (!table || table.asking !== null || table.advice !== null) return null;
  const { piece } = table.chosen;
  const warning = piece === null ? '' : warningOf(host, piece);
  if (warning !== '') {
    const isSafe = safePieces(table.view).length > 0;
    const anyway = isSafe ? host.formatter().say('coach-anyway') : '';
    return { kind: 'warning', text: warning, anyway };
  }
  const text = coachSentence(host);
  return text === '' ? null : { kind: 'call', text, anyway: '' };
}

/** Warns the first time: the piece is chosen, and giving it once more gives it. */
export function isWarned(host: Host, piece: PieceCode): boolean {
  const table = shown(host);
  if (!table || table.chosen.piece === piece || safePieces(table.view).length === 0) return false;
  const warning = warningOf(host, piece);
  if (warning === '') return false;
  host.change({ type: 'chosen', chosen: { cell: null, piece } });
  host.say(warning, 'answer', host.formatter().say('coach-anyway'));
  return true;
}

function adviceSentence(formatter: Formatter, advice: Advice | null): string {
  const pieces = advice?.do === 'give' ? advice.pieces : [];
  const cell = advice && 'cell' in advice ? formatter.cell(advice.cell) : '';
  return formatter.say('coach-advice', {
    do: advice?.do ?? 'wait',
    cell,
    line: advice?.do === 'call' ? formatter.line(advice.line.name) : '',
    count: pieces.length,
    piece: pieces[0] === undefined ? '' : formatter.piece(pieces[0]),
  });
}

/** What the coach marks on the board: what it advises, or what the chosen piece allows. */
export function coachedCells(table: Shown): Record<CellName, string> {
  const { advice, chosen, view } = table;
  if (advice?.do === 'call') return markedCells('advised', advice.line.cells);
  if (advice && 'cell' in advice) return markedCells('advised', [advice.cell]);
  if (view.stage !== 'give' || chosen.piece === null || !isMine(table)) return {};
  return markedCells('threat', aligningCells(view, chosen.piece, view.board));
}

/** What it marks in the reserve: pieces that are safe to give. */
export function coachedPieces(table: Shown): Record<PieceCode, string> {
  return table.advice?.do === 'give' ? markedCells('advised', table.advice.pieces) : {};
}
