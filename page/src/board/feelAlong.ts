/** Touching a covered board: a finger that moves over it touches one cell after another. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLatest } from '../hooks';

/**
 * Reports each covered cell that a pressed pointer reaches, once until it leaves.  The first cell is
 * reported when the pointer moves on: a press without a move is a click, handled elsewhere.
 */
export function useFeelAlong(
  root: RefObject<HTMLElement | null>,
  onTouch: (cell: HTMLElement) => void,
): void {
  const under = useRef<HTMLElement | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const latest = useLatest(onTouch);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const press = (event: PointerEvent) => {
      pressed.current = under.current = coveredAt(event);
    };
    const move = (event: PointerEvent) => {
      const cell = event.buttons === 0 ? null : coveredAt(event);
      if (cell === under.current) return;
      under.current = cell;
      if (cell && pressed.current) latest.current(pressed.current);
      pressed.current = null;
      if (cell) latest.current(cell);
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', move);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', move);
    };
  }, [root, latest]);
}

function coveredAt({ clientX, clientY }: PointerEvent): HTMLElement | null {
  const found = document.elementFromPoint(clientX, clientY);
  return found?.closest<HTMLElement>('.cell.covered') ?? null;
}
