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
  /** Whether the text is the reaction to an action. */
  readonly isJudged: boolean;
  /** In place of the buttons of a turn. */
  readonly instead?: ComponentChildren;
  readonly beside?: ComponentChildren;
  /** The way to other lessons or puzzles. */
  readonly foot: ComponentChildren;
}

/** Header, task, board, reserve, buttons, and navigation. */
export function PracticeScreen(props: PracticeProps) {
  const { table, task, text } = props;
  const latest = table.messages.at(-1)?.text ?? '';
  // What was said last, unless it stands there already. Its place is kept free: a board that gives way
  // under a finger loses the tap.
  const isThere = latest.endsWith(text || task) || latest.startsWith(task);
  return (
    <PlayScreen
      {...props}
      variant="practice"
      now={task}
      words={
        <>
          {text !== '' && <p class={props.isJudged ? 'reply' : ''}>{text}</p>}
          <p class="then">{isThere ? '' : latest}</p>
        </>
      }
      isAlone
    >
      <div class="foot">{props.foot}</div>
    </PlayScreen>
  );
}
