import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CellName } from '../wire/types';

/** The cell under the pointer, or else the one with focus; null for none, and while it is off. */
export function useAim(board: RefObject<HTMLElement | null>, isOn: boolean): CellName | null {
  const [hovered, hover] = useState<CellName | null>(null);
  const [focused, focus] = useState<CellName | null>(null);
  useEffect(() => {
    const here = board.current;
    if (!here || !isOn) return;
    const over = (event: Event) => hover(cellAt(event.target));
    const leave = () => hover(null);
    const focusIn = (event: Event) => focus(cellAt(event.target));
    const focusOut = () => focus(null);
    focus(here.contains(document.activeElement) ? cellAt(document.activeElement) : null);
    here.addEventListener('mouseover', over);
    here.addEventListener('mouseleave', leave);
    here.addEventListener('focusin', focusIn);
    here.addEventListener('focusout', focusOut);
    return () => {
      here.removeEventListener('mouseover', over);
      here.removeEventListener('mouseleave', leave);
      here.removeEventListener('focusin', focusIn);
      here.removeEventListener('focusout', focusOut);
      hover(null);
    };
  }, [board, isOn]);
  return isOn ? (hovered ?? focused) : null;
}

function cellAt(target: EventTarget | null): CellName | null {
  const element = target instanceof Element ? target : null;
  return element?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null;
}
