/** Sounds off and on, with one click. */
import type { Formatter } from '../words/formatter';

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
