import { setImmediate as turn } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { closeNetwork } from './tools/start/src/leaks/closed-network.ts';
import { watchLeaks } from './tools/start/src/leaks/page-leaks.ts';
import { shownFaults } from './tools/start/src/shown/shown-faults.ts';

const LAST_TURNS = 5;

// The timeout grows with the load of the machine; only a failing test waits this long.
configure({ asyncUtilTimeout: 10_000 * Number(process.env.TEST_SLOWNESS ?? 1) });

const watch = watchLeaks(globalThis);

// A file may begin listeners or timers for all its tests.
beforeEach(() => void watch.look());

// The testing library cleans up by itself only with vitest's globals.
afterEach(async () => {
  const faults = shownFaults(document.body);
  const openNetwork = closeNetwork(globalThis);
  cleanup();
  // A view that loads a lazy component finishes the load in a promise.
  await turn();
  await vi.dynamicImportSettled();
  openNetwork();
  // OPS-221: the check covers the page at the end of each view test.
  if (faults.length > 0) throw new Error(`The page shows:\n${faults.join('\n')}`);
  const leaks = watch.look();
  if (leaks.length > 0) throw new Error(`OPS-222: the view is gone and has left behind:\n${leaks.join('\n')}`);
});

// A view of a remote has its own React root, which ends after the page around it. React must finish that work while the
// window still exists.
afterAll(async () => {
  for (let left = LAST_TURNS; left > 0; left--) await turn();
  watch.stop();
});
