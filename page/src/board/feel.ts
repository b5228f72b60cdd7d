/** Feeling along a covered board: a finger that is dragged over it touches one cell after another. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Tells each covered cell that a pressed pointer enters, once until it leaves. */
export function useFeel(
  root: RefObject<HTMLElement | null>,
  onFeel: (cell: HTMLElement) => void,
): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let under: Element | null = null;
    const feel = (event: PointerEvent) => {
      const found = document.elementFromPoint(event.clientX, event.clientY);
      const cell = found?.closest<HTMLElement>('.cell.covered') ?? null;
      if (cell === under || event.buttons === 0) return;
      under = cell;
      if (cell && event.type === 'pointermove') onFeel(cell);
    };
    element.addEventListener('pointerdown', feel);
    element.addEventListener('pointermove', feel);
    return () => {
      element.removeEventListener('pointerdown', feel);
      element.removeEventListener('pointermove', feel);
    };
  });
}
