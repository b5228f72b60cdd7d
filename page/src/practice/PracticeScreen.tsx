/** A board to learn on: the same grids, keys and typed words as at a table. */
import type { ComponentChildren } from 'preact';
import { PlayScreen, type SeatedProps } from '../screens/table/PlayScreen';

interface PracticeProps extends SeatedProps {
  /** Names the position: when it changes, focus goes to the board. */
  readonly place: string;
  readonly title: string;
  /** The task, and more about it. */
  readonly task: string;
  readonly text: string;
  /** What the text says to what was done; null while it is only the task. */
  readonly judged: 'right' | 'wrong' | 'shown' | null;
  /** In place of the buttons of a turn. */
  readonly instead?: ComponentChildren;
  readonly beside?: ComponentChildren;
  /** The way to other lessons or puzzles. */
  readonly foot: ComponentChildren;
}

/** Header, task, board, reserve, buttons, and navigation. */
export function PracticeScreen(props: PracticeProps) {
  const { table, task, text, judged } = props;
  const isMasked = table.view.masked;
  // What was said last, unless it stands there already. Its place is kept free: a board that gives way
  // under a finger loses the tap.
  const isThere = (said: string) => said.endsWith(text || task) || said.startsWith(task);
  // Behind a mask what was felt stays until something else is: it cannot be looked up.
  const latest = table.said
    .slice(isMasked ? -2 : -1)
    .map((message) => message.text)
    .findLast((said) => !isThere(said));
  return (
    <PlayScreen
      {...props}
      variant={`practice ${judged ? `is-${judged}` : ''}`}
      now={task}
      words={
        <>
          {text !== '' && <p class={judged ? 'reply' : ''}>{text}</p>}
          <p class="then">{latest}</p>
        </>
      }
      isAlone
    >
      <div class="foot">{props.foot}</div>
    </PlayScreen>
  );
}
