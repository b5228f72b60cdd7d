/** Motion that explains: a piece that changed its place travels there. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { View } from '../wire/types';

interface Stop {
  readonly place: string;
  readonly box: DOMRect;
}

/** Shorter than the beat between two events: one piece has arrived before the next one leaves. */
const DURATION = 380;
/** The designated group is shown twice: on the board, where it stands, and enlarged. */
const STANDING = '[data-piece]:not([data-place="group"])';

/** What travels, and what is to do at its end. */
const travelling = new Map<Animation, () => void>();

/**
 * Watches the pieces below an element; those at a new place travel there from the old one.
 *
 * Pieces are measured only when one has moved: just before the page draws it, and just after.
 */
export function useTravel(root: RefObject<HTMLElement | null>, view: View): void {
  const { board, reserve, hand } = view;
  const drawn = useRef({ board, reserve, hand });
  const before = useRef(new Map<string, Stop>());
  const { current } = drawn;
  const hasMoved = current.board !== board || current.reserve !== reserve || current.hand !== hand;
  if (hasMoved) {
    before.current = stopsIn(root.current);
    drawn.current = { board, reserve, hand };
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when a piece has moved
  useLayoutEffect(() => {
    // One piece has arrived before the next one leaves, on a slow machine too.
    if (before.current.size > 0) arrive();
    for (const element of root.current?.querySelectorAll<HTMLElement>(STANDING) ?? []) {
      const { piece = '', place = '' } = element.dataset;
      const from = before.current.get(piece);
      if (from && from.place !== place) travel(element, takeDropped(piece) ?? from.box);
    }
    before.current.clear();
  }, [root, board, reserve, hand]);
}

/** Ends all travel at once: somebody does not want to wait. */
export function finishTravel(): void {
  arrive();
  // What was skipped is drawn in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(arrive));
}

/** Ends each motion now; the browser would report the end with its next frame. */
function arrive(): void {
  for (const [motion, end] of travelling) {
    motion.finish();
    end();
  }
}

function stopsIn(root: HTMLElement | null): Map<string, Stop> {
  const stops = new Map<string, Stop>();
  for (const element of root?.querySelectorAll<HTMLElement>(STANDING) ?? []) {
    const { piece = '', place = '' } = element.dataset;
    stops.set(piece, { place, box: element.getBoundingClientRect() });
  }
  return stops;
}

function travel(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = from.width / to.width;
  element.classList.add('travelling');
  const motion = element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transform: `translate(${x / 2}px, ${y / 2 - 18}px) scale(${(1 + scale) / 2 + 0.08})` },
      { transform: 'none' },
    ],
    { duration: DURATION, easing: 'cubic-bezier(.3,.1,.2,1)' },
  );
  const end = () => {
    element.classList.remove('travelling');
    travelling.delete(motion);
  };
  travelling.set(motion, end);
  motion.onfinish = end;
  motion.oncancel = end;
}

// Pieces that were dropped and wait there for the answer: their travel starts from that place.

interface Dropped {
  readonly box: DOMRect;
  /** Lets the piece go. */
  readonly release: () => void;
}

const dropped = new Map<string, Dropped>();

/** Remembers where a piece was dropped. */
export function keepDropped(piece: string, one: Dropped): void {
  dropped.get(piece)?.release();
  dropped.set(piece, one);
}

/** Where a piece was dropped, once: from now on it is where the page draws it. */
export function takeDropped(piece: string): DOMRect | null {
  const one = dropped.get(piece);
  dropped.delete(piece);
  one?.release();
  return one?.box ?? null;
}
