/** A table that starts from the position on the board. */
import { Button } from '../screens/buttons';
import { loadDraft, OPPONENTS, type Opponent, otherSeat } from '../settings/draft';
import { forVisits } from '../settings/storages';
import type { Dispatch } from '../state/state';
import type { Occupant } from '../wire/types';
import type { Formatter } from '../words/formatter';

interface PlayOnProps {
  readonly formatter: Formatter;
  /** The record up to the position. */
  readonly record: string;
  /** Who acts next; null when the game is over here. */
  readonly toAct: 'first' | 'second' | null;
  readonly isBusy: boolean;
  readonly trouble: string | null;
  readonly dispatch: Dispatch;
}

/** The visitor takes the seat to act, against the computer, a second person here, or a friend. */
export function PlayOn({ formatter, record, toAct, isBusy, trouble, dispatch }: PlayOnProps) {
  const open = (opponent: Opponent) => {
    const draft = loadDraft(forVisits);
    const usual = (number: number) => formatter.say('player-name', { number });
    const me: Occupant = { type: 'person', name: draft.name.trim() || usual(1) };
    const other = otherSeat(draft, opponent, usual(2));
    const [one, two] = toAct === 'first' ? [me, other] : [other, me];
    const options = { rules: 'quarto', pieces: formatter.set };
    dispatch({ type: 'open', table: { options, one, two, record } });
  };
  return (
    <section class="play-on">
      <h2>{formatter.say('play-on')}</h2>
      {trouble !== null && <p class="trouble">{trouble}</p>}
      <div class="set">
        {OPPONENTS.map((opponent) => (
          <Button key={opponent} disabled={isBusy || toAct === null} onClick={() => open(opponent)}>
            {formatter.say('start-choice', { opponent })}
          </Button>
        ))}
      </div>
    </section>
  );
}
