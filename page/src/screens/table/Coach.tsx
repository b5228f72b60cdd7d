/** The coach at the table: one click switches it, another asks it. */
import type { Dispatch } from '../../state/state';
import type { Formatter } from '../../words/formatter';
import { Button } from '../Button';

interface CoachProps {
  readonly formatter: Formatter;
  readonly isOn: boolean;
  /** Whether it can advise now: it is the player's turn. */
  readonly canAsk: boolean;
  readonly dispatch: Dispatch;
}

export function Coach({ formatter, isOn, canAsk, dispatch }: CoachProps) {
  return (
    <div class="coach">
      <Button
        variant="switch"
        aria-pressed={isOn}
        onClick={() => dispatch({ type: 'coach', isOn: !isOn })}
      >
        {formatter.say('coach')}
      </Button>
      {isOn && (
        <Button disabled={!canAsk} onClick={() => dispatch({ type: 'ask-coach' })}>
          {formatter.say('coach-ask')}
        </Button>
      )}
    </div>
  );
}
