import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../page';
import type { Environment } from '../state/environment';
import type { Controller, Host } from '../state/host';

/** Return a controller that the session uses as long as the screen is there. */
export function useController<Made extends Controller>(
  page: Page,
  Kind: new (host: Host, environment: Environment) => Made,
): Made {
  const [controller] = useState(() =>
    page.session.sit((host, environment) => new Kind(host, environment)),
  );
  useEffect(() => () => page.session.leave(controller), [page, controller]);
  return controller;
}
