/** The moves of this game. Nothing is announced here: each was, when it happened. */
import { useState } from 'preact/hooks';
import { useFollowed } from '../../hooks';
import { Piece } from '../../pieces/Piece';
import { lineNamed } from '../../rules/board';
import type { TableState } from '../../state/state';
import type { LineName, PieceCode, PieceSet, TableEvent, View } from '../../wire/types';
import { turnsOf } from '../../words/events';
import type { Formatter } from '../../words/formatter';
import { Button } from '../buttons';

interface TableMovesProps {
  readonly table: TableState;
  readonly view: View;
  readonly formatter: Formatter;
}

/** One turn to an item, drawn for the eye and in words for the ear, or for both. */
export function TableMoves({ table, view, formatter }: TableMovesProps) {
  const [isInWords, setInWords] = useState(false);
  const turns = turnsOf(formatter, view, table.events);
  // Keep the last turn visible.
  const list = useFollowed<HTMLOListElement>(table.events.length);
  if (turns.length === 0) return null;
  return (
    <section class="moves">
      <div class="moves-head">
        <h2 id="moves">{formatter.say('moves-title')}</h2>
        <Button variant="in-words" aria-pressed={isInWords} onClick={() => setInWords(!isInWords)}>
          {formatter.say('moves-in-words')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to */}
      <ol ref={list} class={isInWords ? 'words' : 'drawn'} aria-labelledby="moves" tabIndex={0}>
        {turns.map(({ text, events }, i) => (
          <li key={i} data-at={i === turns.length - 1 ? table.events.length : undefined}>
            {!isInWords && <Drawn events={events} set={formatter.set} />}
            <span class={isInWords ? '' : 'visually-hidden'}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A turn as pieces and cells. The texts are written by the style, for the words name them already. */
function Drawn({
  events,
  set,
}: {
  readonly events: readonly TableEvent[];
  readonly set: PieceSet;
}) {
  return (
    <span class="turn" aria-hidden="true">
      {events.map((event) => (
        <ActionDrawing key={event.number} action={drawnActionOf(event)} set={set} />
      ))}
    </span>
  );
}

function ActionDrawing({
  action,
  set,
}: {
  readonly action: DrawnAction | null;
  readonly set: PieceSet;
}) {
  if (!action) return null;
  return (
    <span class={`turn-action ${action.kind}`}>
      {action.piece !== null && <Piece code={action.piece} set={set} />}
      {action.text !== '' && <span data-text={action.text} />}
    </span>
  );
}

/** What the list of moves draws of an event: a piece, a short text, or both. */
export interface DrawnAction {
  readonly kind: 'at' | 'gift' | 'designation' | 'wrong-call' | 'winning-call' | 'nothing';
  readonly piece: PieceCode | null;
  readonly text: string;
}

/** What is drawn of an event; null when there is nothing to draw. */
export function drawnActionOf(event: TableEvent): DrawnAction | null {
  switch (event.type) {
    case 'placed':
      return { kind: 'at', piece: event.piece, text: (event.cell ?? '').toUpperCase() };
    case 'moved':
      return { kind: 'at', piece: event.piece, text: (event.target ?? '').toUpperCase() };
    case 'given':
      return { kind: 'gift', piece: event.piece, text: '' };
    case 'designated':
      return { kind: 'designation', piece: null, text: event.cell.toUpperCase() };
    case 'declined':
      return { kind: 'nothing', piece: null, text: '–' };
    case 'called':
      // The end of the game follows a right call and draws it, as it does where the software calls.
      return event.right ? null : callOn('wrong-call', event.line);
    case 'game-ended':
      return event.line === null ? null : callOn('winning-call', event.line);
    default:
      return null;
  }
}

function callOn(kind: DrawnAction['kind'], line: LineName): DrawnAction {
  const { cells } = lineNamed(line);
  const [from = '', to = ''] = [cells[0], cells.at(-1)];
  return { kind, piece: null, text: `QUARTO ${from}–${to}`.toUpperCase() };
}
