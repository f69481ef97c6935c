import { Window } from 'happy-dom';
import { expect, onTestFinished, test } from 'vitest';
import { isOfView, watchLeaks } from './page-leaks.ts';

type Page = typeof globalThis;
const nothing = () => undefined;

/** A page that treats the lines of this file as the product's. */
function watched() {
  const window = new Window();
  // happy-dom's window has every browser function that is watched.
  const page = window as unknown as Page;
  const watch = watchLeaks(page, (caller) => caller.includes('page-leaks.test.ts'));
  onTestFinished(async () => {
    watch.stop();
    await window.happyDOM.close();
  });
  return { page, watch };
}

const observe = (page: Page) => {
  const observer = new page.MutationObserver(nothing);
  observer.observe(page.document.body, { childList: true });
  return () => observer.disconnect();
};

/** How each timer, observer or listener begins; the returned function ends it. */
const BEGINNINGS: [string, (page: Page) => () => void][] = [
  [
    'keydown of window',
    (page) => {
      page.addEventListener('keydown', nothing);
      return () => page.removeEventListener('keydown', nothing);
    },
  ],
  [
    'pointerdown of document',
    (page) => {
      const stop = new AbortController();
      page.document.addEventListener('pointerdown', nothing, { capture: true, signal: stop.signal });
      return () => stop.abort();
    },
  ],
  [
    'change of a media query',
    (page) => {
      const query = page.matchMedia('(width < 800px)');
      query.addEventListener('change', nothing);
      return () => query.removeEventListener('change', nothing);
    },
  ],
  [
    'setTimeout of 5000 ms',
    (page) => {
      const timer = page.setTimeout(nothing, 5000);
      return () => page.clearTimeout(timer);
    },
  ],
  [
    'setInterval of 5000 ms',
    (page) => {
      const timer = page.setInterval(nothing, 5000);
      return () => page.clearInterval(timer);
    },
  ],
  ['MutationObserver', observe],
];

test.each(BEGINNINGS)('[OPS-222] %s is a leak until it ends, named with its line', (what, begin) => {
  const { page, watch } = watched();
  const end = begin(page);
  const before = watch.look();

  begin(page)();
  end();

  expect(before).toEqual([expect.stringMatching(new RegExp(`^${what} at .*page-leaks\\.test\\.ts`))]);
  expect(watch.look()).toEqual([]);
});

test('[OPS-222] what ended by itself is none: a listener for one event, and a timer that has run', async () => {
  const { page, watch } = watched();
  page.addEventListener('keydown', nothing, { once: true });

  await new Promise((done) => page.setTimeout(done));

  expect(watch.look()).toEqual([]);
});

test('[OPS-222] the end of one listener leaves another', () => {
  const { page, watch } = watched();
  for (const type of ['keydown', 'scroll']) page.addEventListener(type, nothing);

  page.removeEventListener('keydown', nothing);

  expect(watch.look()).toEqual([expect.stringContaining('scroll of window')]);
});

test.each([
  [true, 'at useSwipe (/home/a/apps/calendar/src/day/use-swipe.ts:27:11)'],
  [true, 'at look (/home/a/apps/calendar/src/time-grid/drag.ts:212:20)'],
  [true, 'at C:\\a\\libs\\ui\\src\\popover.tsx:40:3'],
  [true, 'at ToastList (/home/a/apps/shell/src/frame/toasts/toast-list.tsx:30:14)'],
  [true, 'at /home/a/libs/platform/runtime/src/failing/use-topmost.ts:21:3'],
  [false, 'at endIn (/home/a/apps/shell/src/frame/toasts/toasts.ts:55:7)'],
  [false, 'at tellHealth (/home/a/apps/landing/src/page/tell-health.ts:84:8)'],
  [false, 'at /home/a/node_modules/react-dom/client.js:1:1'],
  [false, 'at /home/a/apps/api/node_modules/x/y.js:1:1'],
  [false, 'at /home/a/apps/calendar/src/day/use-swipe.test.tsx:27:11'],
  [false, 'at /home/a/libs/api-client/src/testing/fake-api.ts:1:1'],
  [false, 'at /home/a/tools/start/src/stuck/setup.ts:1:1'],
])('[OPS-222] it is %s that a view is watched where its line is %s', (expected, caller) => {
  expect(isOfView(caller)).toBe(expected);
});
