/** The full lines as a list, beside the board on which they are pointed out. */
import { linesToCall } from '../../state/lines/calling';
import type { Dispatch, TableState } from '../../state/state';
import type { CellName, View } from '../../wire/types';
import { capitalised, type Formatter } from '../../words/formatter';
import { Button } from '../buttons';

export interface CallingProps {
  readonly table: TableState;
  readonly view: View;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
  /** A line of the list is focused: the board shows its cells. */
  readonly onLookAt: (cells: readonly CellName[]) => void;
}

/** The headline while a player calls. */
export function callingTitle(view: View): string {
  return linesToCall(view, []).length > 0 ? 'call-point-out' : 'call-none';
}

/** The lines that still fit what was pointed out; a press calls. */
export function Calling({ table, view, formatter, dispatch, onLookAt }: CallingProps) {
  const lines = linesToCall(view, table.pointed);
  const title = view.board ? 'call-full' : 'call-lines';
  return (
    <div class="calling">
      {lines.length > 0 && <h2 id="calling">{formatter.say(title)}</h2>}
      {lines.length > 0 && (
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
                {capitalised(formatter.line(line.name))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
