import type { Route } from '@playwright/test';
import type { FileFault } from './cells.ts';

/** The answer that replaces a file. */
export const MEET: Readonly<Record<FileFault, (route: Route) => unknown>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'no' }),
  '500': (route) => route.fulfill({ status: 500, body: 'no' }),
  reset: (route) => route.abort('connectionreset'),
  html: (route) => route.fulfill({ contentType: 'text/html', body: '<p>proxy</p>' }),
  hang: () => undefined,
  async tampered(route) {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}/* more */` });
  },
  async truncated(route) {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.slice(0, text.length / 2) });
  },
};

/**
 * Runs in the page before its own code. Records the last moment at which a file of the bad version was known to be
 * missing, and how long the page hung.
 */
export function measure(bad: string): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      const { src, href } = target as { src?: string; href?: string }; // a script or a stylesheet, by its own names
      if (decodeURIComponent(src ?? href ?? '').includes(bad)) Reflect.set(window, 'metAt', performance.now());
    },
    true,
  );
  let last = performance.now();
  Reflect.set(window, 'stillFor', 0);
  setInterval(() => {
    const now = performance.now();
    Reflect.set(window, 'stillFor', Math.max(Number(Reflect.get(window, 'stillFor')), now - last));
    last = now;
  }, 20);
  // Starts the page's watchdog at once instead of after three seconds.
  const later = globalThis.setTimeout;
  const soon = (run: () => void, after?: number) => later(run, after === 3000 ? 0 : after);
  globalThis.setTimeout = Object.assign(soon, later) as typeof later; // called with a function wherever the product does
}
