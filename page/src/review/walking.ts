/** Walking through a game: the arrow keys, how far each key goes, and the board kept in sight. */
import { useEffect } from 'preact/hooks';
import { shapeOf } from '../hooks';
import type { ReviewController } from './controller';

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

/**
 * Scrolls to the board where a position that is chosen elsewhere would change nothing in sight. Focus
 * stays where it is. The buttons to the next move do not ask for this: they stay under the finger.
 */
export function showBoard(): void {
  if (shapeOf('--review-lists') === 'beside') return;
  const board = document.querySelector('.walk .board-area');
  const { top, bottom } = board?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top >= 0 && bottom <= innerHeight) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  board?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
}

/** Where a key leads from one of `count` places; `up` is the direction of the up arrow. */
export function stepFor(key: string, at: number, count: number, up: 1 | -1): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowUp: up,
    ArrowDown: -up,
  };
  const step = steps[key];
  if (step) return at + step;
  if (key === 'Home') return 0;
  return key === 'End' ? count : null;
}
