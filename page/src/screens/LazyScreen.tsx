/** Lazy screens: the page loads their scripts and words when a visitor opens one. */
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLong } from '../hooks';
import type { Page } from '../page';
import type { Settings } from '../settings/settings';
import { LAZY } from '../state/routes';
import type { Dispatch, LazyName, Route, State } from '../state/state';
import type { Formatter } from '../words/formatter';
import { Button } from './buttons';

export type LazyRoute = Extract<Route, { name: LazyName }>;

export interface LazyScreenProps {
  readonly page: Page;
  readonly route: LazyRoute;
  readonly state: State;
  readonly settings: Settings;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}

export type LazyComponent = ComponentType<LazyScreenProps>;

export type LoadScreens = () => Promise<{
  readonly SCREENS: Readonly<Record<LazyName, LazyComponent>>;
}>;

/** A lazy screen; until it is loaded, a loading text or the failure. */
export function LazyScreen(props: LazyScreenProps & { readonly load: LoadScreens }) {
  const { page, route, load } = props;
  /** Null when they could not be fetched. */
  const [screens, setScreens] = useState<Record<LazyName, LazyComponent> | null>();
  useEffect(() => {
    Promise.all([load(), page.getAllWords()]).then(
      ([{ SCREENS }]) => setScreens(SCREENS),
      () => setScreens(null),
    );
  }, [page, load]);
  const isLong = useLong();
  const formatter = page.session.formatter();
  const Screen = screens?.[route.name];
  // Do not keep the state of one screen for the next.
  if (Screen) return <Screen key={route.name} {...props} formatter={formatter} />;
  if (screens === null) return <Unreachable {...props} />;
  if (!isLong) return <Blank />;
  return (
    <main class="start">
      <h1>{formatter.say('loading')}</h1>
    </main>
  );
}

function Unreachable({ page, formatter, dispatch }: LazyScreenProps) {
  const text = formatter.say('error-unreachable');
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    page.session.say(text, 'error');
    buttons.current?.querySelector('button')?.focus();
  }, [page, text]);
  // Some browsers never retry a script that failed to load: reload the page as soon as the server
  // answers.
  const again = () =>
    fetch(document.baseURI).then(
      () => location.reload(),
      () => page.session.say(text, 'error'),
    );
  return (
    <main class="start">
      <div class="invite">
        <h1>{text}</h1>
        <div ref={buttons} class="set">
          <Button variant="main" onClick={again}>
            {formatter.say('try-again')}
          </Button>
          <Button onClick={() => dispatch({ type: 'go', route: { name: 'start' } })}>
            {formatter.say('back-to-start')}
          </Button>
        </div>
      </div>
    </main>
  );
}

/** Whether an address is that of such a screen. */
export function isLazy(route: Route): route is LazyRoute {
  return LAZY.some((name) => name === route.name);
}

/**
 * What index.html shows too, for the moment in which something is fetched. Hidden from screen
 * readers: Orca, if it stands on something that is gone a moment later, does not say what has focus
 * then.
 */
export function Blank() {
  return (
    <main class="start" aria-hidden="true">
      <header class="welcome">
        <h1>Quaterne</h1>
      </header>
    </main>
  );
}
