/** Dragging a piece: what it is dropped on is picked, as if it had been clicked. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLatest } from '../hooks';
import { keepDropped, takeDropped } from './travel';

/** Nearer than this it is a click. */
const THRESHOLD = 8;
/** How long a dropped piece waits for an answer, in milliseconds. */
const DROP_LASTS = 700;
/** How much of its cell a piece fills. */
const FILLED = 0.86;
/** A finger would hide the piece: it is carried this far above, in parts of its size. */
const ABOVE_FINGER = 0.45;

/** Where a piece may be dropped; it can be dropped elsewhere too, and the server says why not. */
const ANSWERING = '.cell.open, .cell.covered, .hand';

export interface Dragging {
  /** A piece was taken; whether it may be dragged now. */
  readonly onTake: (piece: string, place: string) => boolean;
  /** It was dropped on a cell of the board, or on the hand. */
  readonly onDrop: (piece: string, target: string) => void;
}

/** Lets the pieces below an element be dragged by mouse, pen or finger. */
export function useDrag(root: RefObject<HTMLElement | null>, dragging: Dragging): void {
  const latest = useLatest(dragging);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const begin = (event: PointerEvent) => start(event, element, latest.current);
    element.addEventListener('pointerdown', begin);
    return () => element.removeEventListener('pointerdown', begin);
  }, [root, latest]);
}

function start(event: PointerEvent, root: HTMLElement, { onTake, onDrop }: Dragging): void {
  const stand = standAt(event.target);
  const { piece, place } = stand?.dataset ?? {};
  if (!stand || !piece || !place || !event.isPrimary || event.button !== 0) return;
  if (!onTake(piece, place)) return;
  let carried: Carried | null = null;
  const following = new AbortController();
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    handle: (happened: WindowEventMap[Name]) => void,
  ) => addEventListener(name, handle, { signal: following.signal });
  listen('pointermove', (now) => {
    if (now.pointerId !== event.pointerId) return;
    const isFar = Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > THRESHOLD;
    if (isFar) carried ??= new Carried(stand, root);
    carried?.follow(now);
  });
  const end = (now: PointerEvent) => {
    if (now.pointerId !== event.pointerId) return;
    following.abort();
    // What is under the pointer now counts: the page may have moved since the last motion.
    if (now.type === 'pointerup') carried?.follow(now);
    const target = carried?.drop(now.type === 'pointerup') ?? null;
    if (carried) swallowClick();
    if (!carried || !target) return;
    // It waits where it was dropped; unless the server takes it from there, it goes back.
    keepDropped(piece, carried);
    setTimeout(() => takeDropped(piece), DROP_LASTS);
    onDrop(piece, target.dataset.cell ?? 'hand');
  };
  listen('pointerup', end);
  listen('pointercancel', end);
  // Text is not selected along the way, and a long press opens no menu.
  const refuse = (unwanted: Event) => unwanted.preventDefault();
  for (const name of ['selectstart', 'contextmenu', 'dragstart'] as const) listen(name, refuse);
}

/** A piece on its way, as large as on the board, above everything else. */
class Carried {
  readonly #stand: HTMLElement;
  readonly #drawing: HTMLElement;
  readonly #size: number;
  #aim: HTMLElement | null = null;

  constructor(stand: HTMLElement, root: HTMLElement) {
    this.#stand = stand;
    const cell = root.querySelector('.board [data-cell]');
    this.#size = (cell ?? stand).getBoundingClientRect().width * FILLED;
    this.#drawing = document.createElement('span');
    this.#drawing.className = 'carried';
    this.#drawing.ariaHidden = 'true';
    this.#drawing.style.width = this.#drawing.style.height = `${this.#size}px`;
    this.#drawing.append(...[...stand.children].map((child) => child.cloneNode(true)));
    document.body.append(this.#drawing);
    stand.classList.add('dragged');
  }

  get box(): DOMRect {
    return this.#drawing.getBoundingClientRect();
  }

  /** Goes where the pointer is; what it could be dropped on shows it. */
  follow(now: PointerEvent): void {
    const above = now.pointerType === 'touch' ? this.#size * ABOVE_FINGER : 0;
    const [x, y] = [now.clientX - this.#size / 2, now.clientY - this.#size / 2 - above];
    this.#drawing.style.translate = `${x}px ${y}px`;
    this.#aimAt(targetAt(now));
  }

  /** What it is dropped on; null, and it is back where it was. */
  drop(isWanted: boolean): HTMLElement | null {
    const target = isWanted ? this.#aim : null;
    this.#aimAt(null);
    if (!target) this.release();
    return target;
  }

  /** The page draws it again. */
  release(): void {
    this.#drawing.remove();
    this.#stand.classList.remove('dragged');
  }

  #aimAt(target: HTMLElement | null): void {
    if (this.#aim === target) return;
    this.#aim?.classList.remove('aimed');
    this.#aim = target;
    if (target?.matches(ANSWERING) && !target.contains(this.#stand)) target.classList.add('aimed');
  }
}

/** The piece under the pointer: cells catch the event, for drawings let it through. */
function standAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-cell], .hand')?.querySelector('[data-piece]') ?? null;
}

/** What the pointer is over: a cell of the board, or the hand with the words beside it. */
function targetAt({ clientX, clientY }: PointerEvent): HTMLElement | null {
  const under = document.elementFromPoint(clientX, clientY);
  const cell = under?.closest<HTMLElement>('.board [data-cell]');
  return cell ?? under?.closest('.status, .hand')?.parentElement?.querySelector('.hand') ?? null;
}

/** The click that a browser sends after a drag would pick the piece again. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}
