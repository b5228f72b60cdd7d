/** Pointing out the line of a call: by its cells on the board, or here from a list. */
import type { Dispatch, TableState } from '../../state/state';
import type { CellName } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Button } from '../Button';
import { linesThrough, type Turn } from './turn';

export interface CallingProps {
  readonly table: TableState;
  readonly turn: Turn;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
  /** A line of the list is focused: the board shows its cells. */
  readonly onLookAt: (cells: readonly CellName[]) => void;
}

/** The lines that still fit what was pointed out; a press calls. */
export function Calling({ table, turn, formatter, dispatch, onLookAt }: CallingProps) {
  const lines = linesThrough(turn.rules, table.pointed);
  return (
    <div class="calling">
      <h2 id="calling">{formatter.say('call-point-out')}</h2>
      <ul class="lines" aria-labelledby="calling">
        {lines.map((line) => (
          <li key={line.name}>
            <Button
              onMouseEnter={() => onLookAt(line.cells)}
              onMouseLeave={() => onLookAt([])}
              onFocus={() => onLookAt(line.cells)}
              onBlur={() => onLookAt([])}
              onClick={() => dispatch({ type: 'call', line: line.name })}
            >
              {formatter.line(line.name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
