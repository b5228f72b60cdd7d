/** Addresses: of screens, of seats, and which of them are worth sharing. */
import type { Seat } from '../wire/types';
import type { LazyName, Route } from './state';

/** The lazy screens, in the order of the start screen. */
export const LAZY: readonly LazyName[] = [
  'lessons',
  'puzzles',
  'games',
  'review',
  'setup',
  'privacy',
  'admin',
];

/** What an address names: a screen, and perhaps the secret of a seat in its private link. */
export interface Address {
  route: Route;
  secret: string | null;
}

/**
 * How a page without a server names its screens: behind `#/`, for it has one file, which every web
 * server sends.
 */
const FRAGMENT = '#/';
let usesFragments = false;

/** Lets all addresses from now on be those of a page without a server, or not. */
export function useFragments(isAlone: boolean): void {
  usesFragments = isAlone;
}

/**
 * The screen of an address. The server tells the page by `<base>` under which path it lives:
 * `table/ID` stands behind that. `table/ID#one.SECRET` is the private link of a seat: a fragment
 * never leaves the browser.
 */
export function readAddress(shown: URL, base: URL): Address {
  const location = usesFragments ? withoutFragment(shown, base) : shown;
  const root = base.pathname.replace(/[^/]*$/, '');
  const path = location.pathname.startsWith(root) ? location.pathname.slice(root.length) : '';
  const [name = '', ...rest] = path.split('/');
  const id = rest[0] ?? '';
  const secret = /^#(?:one|two)\.(.+)$/.exec(location.hash)?.[1] ?? null;
  if (name === 'table' && id !== '') return { route: { name: 'table', id }, secret };
  const lazy = LAZY.find((each) => each === name);
  if (lazy) return { route: { name: lazy, id: rest.join('/') + location.search }, secret: null };
  return { route: { name: 'start' }, secret: null };
}

/** The address of a screen, to be resolved against the base. */
export function addressOf(route: Route, base: URL): string {
  if (route.name === 'start') return new URL('./', base).href;
  const { name, id } = route;
  const path = `${name}${id === '' || id.startsWith('?') ? id : `/${id}`}`;
  return new URL(usesFragments ? `./${FRAGMENT}${path}` : `./${path}`, base).href;
}

/** The address that a server would have in place of one with a fragment. */
function withoutFragment(shown: URL, base: URL): URL {
  const path = shown.hash.startsWith(FRAGMENT) ? shown.hash.slice(FRAGMENT.length) : '';
  return new URL(`./${path}`, base);
}

/** The private link of a seat. */
export function privateLink(id: string, seat: Seat, secret: string, base: URL): string {
  return `${addressOf({ name: 'table', id }, base)}#${seat}.${secret}`;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address leads to this computer alone: on any other device it is dead. */
export function isLoopback(address: URL): boolean {
  return LOOPBACK.test(address.hostname);
}

/** An address to share: nothing where it would be dead on every other device. */
export function lasting(address: string): readonly string[] {
  return isLoopback(new URL(address)) ? [] : [address];
}
