/** The moves of this game. Nothing is announced here: each was, when it happened. */
import { useState } from 'preact/hooks';
import { useFollowed } from '../../hooks';
import { Piece } from '../../pieces/Piece';
import type { TableState } from '../../state/state';
import type { PieceCode, PieceSet, TableEvent, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { turnsOf } from '../../words/turns';
import { Button } from '../Button';

interface MovesProps {
  readonly table: TableState;
  readonly view: View;
  readonly formatter: Formatter;
}

/** One turn to an item, drawn for the eye and in words for the ear, or for both. */
export function Moves({ table, view, formatter }: MovesProps) {
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

/** A turn as pieces and cells. The cells are written by the style, for the words name them already. */
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
        <Deed key={event.number} event={event} set={set} />
      ))}
    </span>
  );
}

function Deed({ event, set }: { readonly event: TableEvent; readonly set: PieceSet }) {
  switch (event.type) {
    case 'placed':
      return <At piece={event.piece} cell={event.cell} set={set} />;
    case 'moved':
      return <At piece={event.piece} cell={event.target} set={set} />;
    case 'given':
      return (
        <span class="gift">
          <At piece={event.piece} cell={null} set={set} />
        </span>
      );
    case 'designated':
      return <span class="designation" data-text={event.cell.toUpperCase()} />;
    case 'called':
      return <span class={event.right ? 'call right' : 'call'} data-text="QUARTO" />;
    default:
      return null;
  }
}

interface AtProps {
  readonly piece: PieceCode | null;
  readonly cell: string | null;
  readonly set: PieceSet;
}

function At({ piece, cell, set }: AtProps) {
  return (
    <>
      {piece !== null && <Piece code={piece} set={set} />}
      {cell !== null && <span data-text={cell.toUpperCase()} />}
    </>
  );
}
