import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Desk, StandIn } from './state/desk';
import type { Environment } from './state/environment';
import type { Session } from './state/session';
import type { Store } from './state/store';

/** The value of a store; the component renders again whenever it changes. */
export function useStore<Value, Change>(store: Store<Value, Change>): Value {
  const [value, setValue] = useState(store.get());
  useEffect(() => {
    setValue(store.get());
    return store.subscribe(() => setValue(store.get()));
  }, [store]);
  return value;
}

/** A box that always holds the newest value, for listeners that outlive a drawing. */
export function useLatest<Value>(value: Value): RefObject<Value> & { current: Value } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/**
 * Return a controller that the session uses as long as the screen is there.
 *
 * It sits down and leaves in a layout effect, which runs with the drawing itself: other effects wait
 * for the next frame, and a screen that is left before it would leave its controller behind.
 */
export function useStandIn<Made extends StandIn>(
  session: Session,
  Kind: new (desk: Desk, environment: Environment) => Made,
): Made {
  const [controller] = useState(() =>
    session.make((desk, environment) => new Kind(desk, environment)),
  );
  useLayoutEffect(() => {
    session.sit(controller);
    return () => session.leave(controller);
  }, [session, controller]);
  return controller;
}

/** Moves the focus to the board when the focused element disappears. */
export function useKeptFocus(): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      last.current = event.target instanceof Element ? event.target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    const gone = last.current;
    if (!gone || document.querySelector('dialog[open]')) return;
    const isLost = document.activeElement === document.body || document.activeElement === gone;
    if (!isLost || (gone.isConnected && !gone.matches(':disabled'))) return;
    last.current = null;
    afterwards(focusBoard);
  });
}

/** Focuses the board when it shows something, and again when that changes. */
export function useFocusedBoard(place: string): void {
  useEffect(() => {
    if (!place) return;
    // On a page that was only loaded nothing had focus yet.
    const isLost = document.activeElement === document.body;
    if (isLost && navigator.userActivation?.hasBeenActive) afterwards(focusBoard);
    else focusBoard();
  }, [place]);
}

/** Milliseconds after which screen readers have noticed that the focused element is gone. */
const NOTICED = 150;

/**
 * Gives focus to something, unless something has it by then. Orca, told at once that what had focus
 * is gone and what has it instead, says neither.
 */
export function afterwards(focus: () => void): void {
  window.setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled')) focus();
  }, NOTICED);
}

/** Milliseconds after which a waiting visitor should learn the reason. */
const LONG = 2_000;

/** Whether the wait has been long enough to show its reason. */
export function useLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG);
    return () => window.clearTimeout(timer);
  }, []);
  return isLong;
}

/**
 * What the styles decide by the shape of the window: custom properties of the page, which stand in the
 * styles beside the media queries that set them.
 */
type ShapeName = '--table-reserve' | '--still-reserve' | '--review-lists' | '--filters';

/** What the styles say of a part now: `wide`, `below`, `folded`; empty for what is usual. */
export function shapeOf(name: ShapeName): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The same; the component renders again when it changes. */
export function useShape(name: ShapeName): string {
  const [shape, setShape] = useState(() => shapeOf(name));
  useEffect(() => {
    const look = () => setShape(shapeOf(name));
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [name]);
  return shape;
}

function focusBoard(): void {
  document.querySelector<HTMLElement>('[data-grid=board] [tabindex="0"]')?.focus();
}

/** A scrolling list: keeps the current item visible, and focused if an item has the focus. */
export function useFollowed<List extends HTMLElement>(at: number): RefObject<List | null> {
  const list = useRef<List>(null);
  useLayoutEffect(() => {
    const here = list.current;
    const item = here?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (!here || !item) return;
    if (here.contains(document.activeElement)) item.focus({ preventScroll: true });
    const top = item.offsetTop;
    const bottom = top + item.offsetHeight;
    const isIn = top >= here.scrollTop && bottom <= here.scrollTop + here.clientHeight;
    // A third from the top, but whole; of an item that is higher than the list, its beginning.
    const whole = Math.min(top, bottom - here.clientHeight);
    if (!isIn) here.scrollTop = Math.max(top - here.clientHeight / 3, whole);
  }, [at]);
  return list;
}
