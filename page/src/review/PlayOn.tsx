/** A table that starts from what lies on the board. */
import { loadDraft } from '../settings/draft';
import type { Dispatch } from '../state/state';
import type { NewTable, Occupant } from '../wire/types';
import type { Voice } from '../words/voice';

interface PlayOnProps {
  readonly voice: Voice;
  /** How it came to this. */
  readonly record: string;
  /** Who acts next; null when the game is over here. */
  readonly toAct: 'first' | 'second' | null;
  readonly isBusy: boolean;
  readonly trouble: string | null;
  readonly dispatch: Dispatch;
}

/** Against the computer the person takes the seat of who is to act. */
export function PlayOn({ voice, record, toAct, isBusy, trouble, dispatch }: PlayOnProps) {
  const open = (isEngine: boolean) => {
    const draft = loadDraft(localStorage);
    const usual = (number: number) => voice.say('player-name', { number });
    const me: Occupant = { type: 'person', name: draft.name.trim() || usual(1) };
    const other: Occupant = isEngine
      ? { type: 'engine', level: draft.level }
      : { type: 'person', name: draft.other.trim() || usual(2) };
    const isFirst = toAct === 'first';
    const [one, two] = isFirst ? [me, other] : [other, me];
    const table: NewTable = { options: { rules: 'quarto', pieces: voice.set }, one, two, record };
    dispatch({ type: 'open', table });
  };
  return (
    <section class="play-on">
      <h2>{voice.say('play-on')}</h2>
      {trouble !== null && <p class="trouble">{trouble}</p>}
      <div class="set">
        {([true, false] as const).map((isEngine) => (
          <button
            key={String(isEngine)}
            type="button"
            class="button"
            disabled={isBusy || toAct === null}
            onClick={() => open(isEngine)}
          >
            {voice.say('start-choice', { opponent: isEngine ? 'engine' : 'here' })}
          </button>
        ))}
      </div>
    </section>
  );
}
