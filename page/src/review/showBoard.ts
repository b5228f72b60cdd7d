/** Where graph and list are below the board: see `styles/variants/review.css`. */
const BELOW = '(max-width: 61.99rem)';

/**
 * Scrolls to the board where a position that is chosen elsewhere would change nothing in sight. Focus
 * stays where it is. The buttons to the next move do not ask for this: they stay under the finger.
 */
export function showBoard(): void {
  if (!matchMedia(BELOW).matches) return;
  const board = document.querySelector('.walk .board-area');
  const { top, bottom } = board?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top >= 0 && bottom <= innerHeight) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  board?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
}
