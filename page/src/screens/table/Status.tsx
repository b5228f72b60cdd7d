/** Whose turn it is and what is expected, always in sight; at the end, how it ended. */
import type { ComponentChildren } from 'preact';
import { Hand } from '../../board/Hand';
import { isThinking } from '../../state/live/notices';
import type { Turn } from '../../state/turn';
import type { View } from '../../wire/types';
import { handSentence } from '../../words/descriptions';
import type { Formatter } from '../../words/formatter';

interface StatusProps {
  readonly view: View;
  readonly turn: Turn;
  readonly formatter: Formatter;
  readonly now: string;
  readonly words: ComponentChildren;
  /** Over the sentence: how it ended. */
  readonly above?: ComponentChildren;
  /** Beside the words: the coach. */
  readonly side?: ComponentChildren;
  /** Of the player to act; null without a clock, or where a plate shows it. */
  readonly secondsLeft: number | null;
}

/** The hand, the sentence, the clock. */
export function Status(props: StatusProps) {
  const { view, turn, formatter, now, words, secondsLeft } = props;
  return (
    <section class="status">
      {!turn.isOver && turn.rules.game === 'quarto' && (
        <Hand
          piece={view.hand}
          set={formatter.set}
          description={handSentence(formatter, view)}
          mine={turn.isMine && view.stage === 'place'}
        />
      )}
      <div class="say">
        {props.above}
        <h2 class="now">
          {now}
          {isThinking(view) && <Thinking />}
        </h2>
      </div>
      <div class="words">{words}</div>
      {props.side}
      {secondsLeft !== null && <Clock seconds={secondsLeft} formatter={formatter} />}
    </section>
  );
}

/** A sign beside the turn of the computer; for the ear, `state/live/notices` says it when it lasts. */
export function Thinking() {
  return (
    <span class="thinking" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

// The time that is left for a move.

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
