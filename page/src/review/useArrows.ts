import { useEffect } from 'preact/hooks';
import type { ReviewController } from './controller';
import { showBoard } from './showBoard';

/** Where the arrow keys have a meaning of their own. */
const OWN = 'input, textarea, select, dialog, [role=grid], [role=listbox], [role=slider]';

/** The left and right arrows walk through the game wherever the focus is. */
export function useArrows(controller: ReviewController, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const walk = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
      const isOwn = target instanceof Element && target.closest(OWN) !== null;
      const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
      if (!isArrow || !isPlain || isOwn || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      controller.step(key === 'ArrowRight' ? 1 : -1);
      showBoard();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [controller, isThere]);
}

/** A click on the board of a review chooses nothing: it leaves the focus where it is, and so the arrows. */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[role=grid]'))
    event.preventDefault();
}
