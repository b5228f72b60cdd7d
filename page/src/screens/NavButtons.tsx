/** The ways out of a screen, beside its heading: leave, help, settings. */
import type { Dispatch } from '../state/state';
import type { Formatter } from '../words/formatter';

export interface NavButtonsProps {
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
  readonly variant?: string;
}

export function NavButtons({ formatter, dispatch, variant = 'quiet' }: NavButtonsProps) {
  return (
    <>
      {(['start', 'help', 'settings'] as const).map((name) => (
        <button
          key={name}
          type="button"
          class={variant}
          onClick={() => dispatch({ type: 'go', route: { name } })}
        >
          {formatter.say(name === 'start' ? 'leave-table' : name)}
        </button>
      ))}
    </>
  );
}
