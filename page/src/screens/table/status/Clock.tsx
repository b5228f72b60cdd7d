/** The time that is left for a move. */
import type { Formatter } from '../../../words/formatter';

/** Below this the clock is shown as urgent. */
const SHORT = 10;

interface ClockProps {
  readonly seconds: number;
  readonly formatter: Formatter;
}

/** Figures for the eye, words for the ear: readers say 0:40 as a time of day. */
export function Clock({ seconds, formatter }: ClockProps) {
  const minutes = Math.floor(seconds / 60);
  return (
    <p class={`clock ${seconds <= SHORT ? 'short' : ''}`}>
      <span aria-hidden="true">{`${minutes}:${String(seconds % 60).padStart(2, '0')}`}</span>
      <span class="visually-hidden">{formatter.duration(seconds)}</span>
    </p>
  );
}
