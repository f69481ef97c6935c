import { expect, test } from 'vitest';
import { checkoutWith } from '../checkout/fixture.ts';
import { ends } from './ends.ts';

const VIEW = 'apps/calendar/src/use-keys.ts';
const SERVER = 'apps/api/src/jobs/jobs.ts';

test.each([
  [VIEW, "window.addEventListener('keydown', press);", "the listener of window 'keydown'"],
  [
    VIEW,
    "node?.addEventListener('paste', take);\nwindow.removeEventListener('paste', take);",
    "the listener of node 'paste'",
  ],
  [VIEW, "addEventListener('online', goOn);", "the listener of 'online'"],
  [VIEW, 'useEffect(() => {\n  const timer = setTimeout(close, QUIET);\n}, []);', 'setTimeout of an effect'],
  [VIEW, 'useLayoutEffect(() => {\n  setInterval(tick, MINUTE);\n}, []);', 'setInterval of an effect'],
  [VIEW, 'const watch = new ResizeObserver(measure);', 'an observer'],
  [SERVER, 'const timer = setInterval(sweep, TICK_MS);', 'an interval that keeps the process alive'],
])('[UIC-95] in %s, nothing ends «%s»', (path, text, what) => {
  expect(ends(checkoutWith({ [path]: text }))).toEqual([{ path, message: `nothing ends ${what} (UIC-95)` }]);
});

test.each([
  [VIEW, "window.addEventListener('keydown', press);\nreturn () => window.removeEventListener('keydown', press);"],
  [VIEW, "grid.addEventListener('drop', drop, { signal: stop.signal });"],
  [VIEW, "dialog.addEventListener('close', end, { once: true });"],
  [VIEW, 'useEffect(() => {\n  const timer = setTimeout(close, 1);\n  return () => clearTimeout(timer);\n}, []);'],
  [VIEW, 'setTimeout(close, QUIET);'],
  [VIEW, 'const watch = new ResizeObserver(measure);\nreturn () => watch.disconnect();'],
  [SERVER, 'const timer = setInterval(sweep, TICK_MS);\ntimer.unref();'],
  ['apps/shell/src/events/leaving.ts', "page.addEventListener('pagehide', leave);"],
  ['apps/calendar/src/use-keys.test.ts', "window.addEventListener('keydown', press);"],
])('[UIC-95] in %s, «%s» is fine', (path, text) => {
  expect(ends(checkoutWith({ [path]: text }))).toEqual([]);
});

test.each([
  'setTimeout(close, (QUIET) * 2);',
  'setTimeout(close, 60 * 1000)',
  'ask(AbortSignal.timeout(PATIENCE_MS * 2));',
  'await pause(PAUSE_MS * 2);',
])('[PLT-362] %s hides its delay in a product', (text) => {
  expect(ends(checkoutWith({ [VIEW]: text }))).toEqual([
    { path: VIEW, message: expect.stringMatching(/^the delay \S.* \* \d+ needs a name \(PLT-362\)$/) },
  ]);
});

test.each([
  'setTimeout(close, QUIET);',
  'setTimeout(close, 500);',
  'await pause(milliseconds);',
  'setTimeout(ask, Math.min(first, LONGEST));',
])('[PLT-362] %s says its delay', (text) => {
  expect(ends(checkoutWith({ [VIEW]: text }))).toEqual([]);
});
