/** Buttons and links, and those that stand on many screens: the ways out, and sound. */
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { addressOf } from '../state/routes';
import type { Dispatch, Route } from '../state/state';
import type { Formatter } from '../words/formatter';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What is special about it, in the words of the styles. */
  readonly variant?: string;
}

/** A button that does something here, and sends no form. */
export function Button({ variant = '', ...rest }: ButtonProps) {
  return <button type="button" class={`button ${variant}`} {...rest} />;
}

export interface LinkProps {
  readonly dispatch: Dispatch;
  readonly to: Route;
  readonly class?: string;
  /** Whether it leads to what is shown already. */
  readonly current?: boolean;
  readonly children: ComponentChildren;
}

/** A link within the page: it can be copied and opened elsewhere, and reloads nothing. */
export function Link({ dispatch, to, class: look, current, children }: LinkProps) {
  return (
    <a
      class={look}
      aria-current={current ? 'page' : undefined}
      href={addressOf(to, new URL(document.baseURI))}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        dispatch({ type: 'go', route: to });
      }}
    >
      {children}
    </a>
  );
}

// The ways out of a screen, beside its heading: leave, help, settings.

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

// Sounds off and on, with one click.

export interface SoundButtonProps {
  readonly formatter: Formatter;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const WAVES = 'M15 9a4.2 4.2 0 0 1 0 6M17.6 6.4a8 8 0 0 1 0 11.2';
const CROSS = 'M16 9.5l5 5M21 9.5l-5 5';

export function SoundButton({ formatter, isOn, onChange }: SoundButtonProps) {
  const name = formatter.say('setting-sounds');
  return (
    <button
      type="button"
      class="quiet icon"
      aria-pressed={isOn}
      aria-label={name}
      title={name}
      onClick={() => onChange(!isOn)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9.5v5h3.2l4.3 3.8V5.7L7.2 9.5z" fill="currentColor" />
        <path d={isOn ? WAVES : CROSS} fill="none" stroke="currentColor" stroke-width="1.8" />
      </svg>
    </button>
  );
}
