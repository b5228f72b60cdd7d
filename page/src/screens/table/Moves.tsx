/** The moves of this game. Nothing is announced here: each was, when it happened. */
import { useFollowed } from '../../hooks';
import type { TableState } from '../../state/state';
import type { View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { turnSentences } from '../../words/turns';

interface MovesProps {
  readonly table: TableState;
  readonly view: View;
  readonly formatter: Formatter;
}

/** One turn to a line; nothing before the first. */
export function Moves({ table, view, formatter }: MovesProps) {
  const turns = turnSentences(formatter, view, table.events);
  // Keep the last turn visible.
  const list = useFollowed<HTMLOListElement>(table.events.length);
  if (turns.length === 0) return null;
  return (
    <section class="moves">
      <h2 id="moves">{formatter.say('moves-title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to */}
      <ol ref={list} aria-labelledby="moves" tabIndex={0}>
        {turns.map((text, i) => (
          <li key={i} data-at={i === turns.length - 1 ? table.events.length : undefined}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
