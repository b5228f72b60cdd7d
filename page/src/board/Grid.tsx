/**
 * An ARIA grid with one place in the tab order.
 *
 * Focus sits on the gridcell itself: a button inside would drop screen readers out of focus mode
 * and the arrow keys would be lost.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface GridCell {
  /** Unchanged while the grid lives: `b2`, or the piece that belongs to a place. */
  readonly id: string;
  /** What a screen reader says: coordinate and content. */
  readonly name: string;
  readonly class?: string | undefined;
  readonly selected?: boolean | undefined;
  readonly content?: ComponentChildren;
}

export interface GridProps {
  readonly kind: 'board' | 'reserve' | 'group';
  readonly label: string;
  readonly columns: number;
  readonly cells: readonly GridCell[];
  /** The id of the cell that has the tab stop. */
  readonly focus: string;
  readonly class?: string;
  readonly children?: ComponentChildren;
  readonly onFocus: (id: string) => void;
  /** The cell was clicked or tapped. */
  readonly onPick: (id: string) => void;
}

/** Rows of cells; the element around both grids handles the keys. */
export function Grid(props: GridProps) {
  const { kind, cells, columns } = props;
  const stop = cells.some((cell) => cell.id === props.focus) ? props.focus : cells[0]?.id;
  const grid = useFocusAt(stop);
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  return (
    <div
      ref={grid}
      class={`grid ${kind} ${props.class ?? ''}`}
      role="grid"
      aria-label={props.label}
      data-grid={kind}
    >
      {props.children}
      {rows.map((row) => (
        <div key={row[0]?.id} role="row" class="row">
          {row.map((cell) => (
            <Place key={cell.id} cell={cell} isStop={cell.id === stop} grid={props} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PlaceProps {
  readonly cell: GridCell;
  readonly isStop: boolean;
  readonly grid: GridProps;
}

function Place({ cell, isStop, grid }: PlaceProps) {
  return (
    // The element around both grids handles the keys (src/keys).
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      role="gridcell"
      class={`cell ${cell.class ?? ''}`}
      tabIndex={isStop ? 0 : -1}
      aria-label={cell.name}
      aria-selected={cell.selected}
      data-cell={cell.id}
      onFocus={() => grid.onFocus(cell.id)}
      onClick={() => grid.onPick(cell.id)}
    >
      {cell.content}
    </div>
  );
}

/** Moves focus along with the tab stop, but only while it is in this grid: it is never stolen. */
function useFocusAt(stop: string | undefined) {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = grid.current;
    if (!here?.contains(document.activeElement)) return;
    const cell = here.querySelector<HTMLElement>(`[data-cell="${stop}"]`);
    if (cell !== document.activeElement) cell?.focus();
  }, [stop]);
  return grid;
}
