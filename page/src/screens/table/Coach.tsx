/** The coach at the table: one click switches it, another asks it. */
import type { Dispatch } from '../../state/state';
import type { Formatter } from '../../words/formatter';
import { Button } from '../buttons';

interface CoachProps {
  readonly formatter: Formatter;
  readonly isOn: boolean;
  /** Whether it can advise now: it is the player's turn. */
  readonly canAsk: boolean;
  readonly dispatch: Dispatch;
}

export function Coach({ formatter, isOn, canAsk, dispatch }: CoachProps) {
  return (
    <div class="coach side">
      <Button
        variant="switch"
        aria-pressed={isOn}
        onClick={() => dispatch({ type: 'coach', isOn: !isOn })}
      >
        <Sign path={isOn ? LAMP_ON : LAMP_OFF} />
        <span>{formatter.say('coach')}</span>
      </Button>
      {isOn && (
        <Button disabled={!canAsk} onClick={() => dispatch({ type: 'ask-coach' })}>
          <Sign path={POINTER} />
          <span>{formatter.say('coach-ask')}</span>
        </Button>
      )}
    </div>
  );
}

const LAMP_OFF =
  'M9 21h6M9.5 18h5M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2V16h5v-.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3Z';
const LAMP_ON = `${LAMP_OFF}M2.5 9h1.6M19.9 9h1.6M4.6 3.2l1.2 1M19.4 3.2l-1.2 1`;
const POINTER = 'M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 8.2a3.8 3.8 0 1 0 .01 0';

/** For small screens, where the words are only heard. */
function Sign({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
