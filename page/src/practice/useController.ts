import { useLayoutEffect, useState } from 'preact/hooks';
import type { Page } from '../page';
import type { Environment } from '../state/environment';
import type { Controller, Host } from '../state/host';

/**
 * Return a controller that the session uses as long as the screen is there.
 *
 * It sits down and leaves in a layout effect, which runs with the drawing itself: other effects wait
 * for the next frame, and a screen that is left before it would leave its controller behind.
 */
export function useController<Made extends Controller>(
  page: Page,
  Kind: new (host: Host, environment: Environment) => Made,
): Made {
  const [controller] = useState(() =>
    page.session.make((host, environment) => new Kind(host, environment)),
  );
  useLayoutEffect(() => {
    page.session.sit(controller);
    return () => page.session.leave(controller);
  }, [page, controller]);
  return controller;
}
