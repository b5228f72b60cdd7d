/** The screens that are not there at first: scripts and words come when one is wanted. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../page';
import type { Settings } from '../settings/settings';
import type { Dispatch, LaterName, Route, State } from '../state/state';
import type { Voice } from '../words/voice';

export type LaterRoute = Extract<Route, { name: LaterName }>;

export interface LaterProps {
  readonly page: Page;
  readonly route: LaterRoute;
  readonly state: State;
  readonly settings: Settings;
  readonly voice: Voice;
  readonly dispatch: Dispatch;
}

type Screen = ComponentType<LaterProps>;

const SCREENS: Readonly<Record<LaterName, () => Promise<{ Screen: Screen }>>> = {
  review: () => import('../review/Screen'),
  setup: () => import('../setup/Screen'),
};

interface Found {
  readonly name: LaterName;
  /** Null when it could not be fetched. */
  readonly Screen: Screen | null;
}

/** One of them; until it is there, that it is on its way. */
export function Later(props: LaterProps) {
  const { page, route } = props;
  const { name } = route;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (screen: Screen | null) => isWanted && setFound({ name, Screen: screen });
    Promise.all([SCREENS[name](), page.getAllWords()]).then(
      ([{ Screen }]) => show(Screen),
      () => show(null),
    );
    return () => {
      isWanted = false;
    };
  }, [page, name]);
  const voice = page.session.voice();
  if (found?.name === name && found.Screen) return <found.Screen {...props} voice={voice} />;
  return (
    <main class="start">
      <h1>{voice.say(found === null ? 'loading' : 'error-unreachable')}</h1>
    </main>
  );
}

/** Whether an address is that of such a screen. */
export function isLater(route: Route): route is LaterRoute {
  return route.name in SCREENS;
}
