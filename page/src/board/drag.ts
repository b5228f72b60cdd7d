/** Dragging a piece: what it is dropped on is picked, as if it had been clicked. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { carried } from './travel';

/** Nearer than this it is a click. */
const THRESHOLD = 8;
/** How long a dropped piece waits for an answer, in milliseconds. */
const PATIENCE = 700;

export interface Dragging {
  /** A piece was taken; whether it may be dragged now. */
  readonly onTake: (piece: string, place: string) => boolean;
  /** It was dropped on a cell of the board, or on the hand. */
  readonly onDrop: (piece: string, target: string) => void;
}

/** Lets the pieces below an element be dragged by mouse, pen or finger. */
export function useDrag(root: RefObject<HTMLElement | null>, dragging: Dragging): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const begin = (event: PointerEvent) => start(event, dragging);
    element.addEventListener('pointerdown', begin);
    return () => element.removeEventListener('pointerdown', begin);
  });
}

function start(event: PointerEvent, { onTake, onDrop }: Dragging): void {
  const stand = standAt(event.target);
  const { piece, place } = stand?.dataset ?? {};
  if (!stand || !piece || !place || event.button !== 0 || !onTake(piece, place)) return;
  let isMoving = false;
  let aim: Element | null = null;
  const move = (now: PointerEvent) => {
    const [x, y] = [now.clientX - event.clientX, now.clientY - event.clientY];
    isMoving ||= Math.hypot(x, y) > THRESHOLD;
    if (!isMoving) return;
    stand.classList.add('dragged');
    stand.style.translate = `${x}px ${y}px`;
    aim?.classList.remove('aimed');
    aim = targetAt(now);
    aim?.classList.add('aimed');
  };
  const end = (now: PointerEvent) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    const back = () => {
      stand.classList.remove('dragged');
      stand.style.translate = '';
    };
    aim?.classList.remove('aimed');
    const target = isMoving && now.type === 'pointerup' ? targetAt(now) : null;
    if (isMoving) swallowClick();
    if (!target) return back();
    // It waits where it was dropped; unless the server takes it from there, it glides back.
    setTimeout(back, PATIENCE);
    carried.set(piece, stand.getBoundingClientRect());
    onDrop(piece, target.dataset.cell ?? 'hand');
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** The piece under the pointer: cells catch the event, for drawings let it through. */
function standAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-cell], .hand')?.querySelector('[data-piece]') ?? null;
}

/** What the pointer is over: a cell of the board, or the hand. */
function targetAt({ clientX, clientY }: PointerEvent): HTMLElement | null {
  const under = document.elementFromPoint(clientX, clientY);
  return under?.closest<HTMLElement>('.board [data-cell], .hand') ?? null;
}

/** The click that a browser sends after a drag would pick the piece again. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}
