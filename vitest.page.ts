import { setImmediate as turn } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { watchLeaks } from './tools/start/src/leaks/page-leaks.ts';
import { shownFaults } from './tools/start/src/shown/shown-faults.ts';

const LAST_TURNS = 5;

// Patience with a busy machine: only what fails waits this long.
configure({ asyncUtilTimeout: 10_000 * Number(process.env.TEST_SLOWNESS ?? 1) });

const watch = watchLeaks(globalThis);

// A file may begin something for all its tests.
beforeEach(() => void watch.look());

// Without vitest's globals the library cannot do this by itself.
afterEach(async () => {
  const faults = shownFaults(document.body);
  cleanup();
  // OPS-221: each view test says it of the page that it ends with.
  if (faults.length > 0) throw new Error(`The page shows:\n${faults.join('\n')}`);
  // A view that has loaded a part of itself ends it in a promise.
  await turn();
  const leaks = watch.look();
  if (leaks.length > 0) throw new Error(`OPS-222: the view is gone and has left behind:\n${leaks.join('\n')}`);
});

// A view of a remote has a React root of its own, which ends after the page that held it: what React still has to do then
// is done while there is a window.
afterAll(async () => {
  for (let left = LAST_TURNS; left > 0; left--) await turn();
  watch.stop();
});
