/** Motion that explains: a piece that changed its place travels there. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Stop {
  readonly place: string;
  readonly box: DOMRect;
}

const DURATION = 380;
/** The designated group is shown twice: on the board, where it stands, and enlarged. */
const STANDING = '[data-piece]:not([data-place="group"])';

/** Dragged pieces and how far they were dragged: their travel starts from there. */
export const carried = new Map<string, DOMRect>();

/** Watches the pieces below an element; those at a new place travel there from the old one. */
export function useTravel(root: RefObject<HTMLElement | null>): void {
  const stops = useRef(new Map<string, Stop>());
  useLayoutEffect(() => {
    const before = stops.current;
    const now = new Map<string, Stop>();
    const found = root.current?.querySelectorAll<HTMLElement>(STANDING) ?? [];
    for (const element of found) {
      const { piece = '', place = '' } = element.dataset;
      const box = element.getBoundingClientRect();
      now.set(piece, { place, box });
      const from = before.get(piece);
      if (!from || from.place === place) continue;
      travel(element, carried.get(piece) ?? from.box, box);
      carried.delete(piece);
    }
    stops.current = now;
  });
}

function travel(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  if (to.width === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
  element.classList.add('travelling');
  const motion = element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transform: `translate(${x / 2}px, ${y / 2 - 18}px) scale(${(1 + scale) / 2 + 0.08})` },
      { transform: 'none' },
    ],
    { duration: DURATION, easing: 'cubic-bezier(.3,.1,.2,1)' },
  );
  motion.onfinish = () => element.classList.remove('travelling');
  motion.oncancel = motion.onfinish;
}
