import type { FailureReport } from '@planner/platform-contract';
import { newNumber } from '../failing/failure.ts';
import { startWatchdog, type PageMessage, type FrozenPage } from './watchdog.ts';
import { FROZEN_PAGE } from './names.ts';

/** Stores the report for the page that is opened next, because the frozen page itself cannot run anything. */
async function keep(frozen: FrozenPage): Promise<void> {
  await (await caches.open(FROZEN_PAGE.store)).put(FROZEN_PAGE.key, new Response(JSON.stringify(frozen)));
}

function report({ remote, version }: FrozenPage): Promise<unknown> {
  const said: FailureReport = {
    remote,
    version,
    phase: 'healthy',
    kind: 'timeout',
    number: newNumber(),
    error: 'StandsStill',
    status: null,
    stack: '',
    request_id: null,
  };
  const headers = { 'content-type': 'application/json' };
  return fetch('/api/mfe/report', { method: 'POST', headers, body: JSON.stringify(said) });
}

const watchdog = startWatchdog({
  now: () => performance.now(),
  stands: (frozen) => void Promise.allSettled([keep(frozen), report(frozen)]),
  goesOn: () => void caches.delete(FROZEN_PAGE.store),
});
addEventListener('message', ({ data }: MessageEvent<PageMessage>) => watchdog.hear(data));
