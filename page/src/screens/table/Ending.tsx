/** How a game ended, for the eye: the sentence beside it says it to everybody. */
import type { EndingForPlayer } from '../../state/series';
import type { Formatter } from '../../words/formatter';

interface EndingSignProps {
  readonly ending: EndingForPlayer;
  readonly formatter: Formatter;
}

/** A word and a sign, different for a win, a loss and a draw. */
export function EndingSign({ ending, formatter }: EndingSignProps) {
  return (
    <p class={`verdict ${ending}`} aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" />
        <path d={ENDING_SIGNS[ending]} />
      </svg>
      {formatter.say('ending', { ending })}
    </p>
  );
}

/** A tick, a cross, an equals sign, a plain dash. */
const ENDING_SIGNS: Readonly<Record<EndingForPlayer, string>> = {
  won: 'M6.5 12.5l3.8 3.8 7.4-8.2',
  lost: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
  drawn: 'M7 9.5h10M7 14.5h10',
  over: 'M6.5 12h11',
};

const CONFETTI = Array.from({ length: 18 }, (_, i) => i);

/** A few chips of wood and ivory that fall once. Without motion there is nothing to see. */
export function Celebration() {
  return (
    <div class="celebration" aria-hidden="true">
      {CONFETTI.map((i) => (
        <i key={i} />
      ))}
    </div>
  );
}
