import type { FailureReport } from '@planner/platform-contract';
import { newNumber } from '../failing/failure.ts';
import { startHeart, type Said, type Stood } from './heart.ts';
import { STOOD } from './names.ts';

/** For the page that is opened next: this one can do nothing any more. */
async function keep(stood: Stood): Promise<void> {
  await (await caches.open(STOOD.store)).put(STOOD.key, new Response(JSON.stringify(stood)));
}

function report({ remote, version }: Stood): Promise<unknown> {
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

const heart = startHeart({
  now: () => performance.now(),
  stands: (stood) => void Promise.allSettled([keep(stood), report(stood)]),
  goesOn: () => void caches.delete(STOOD.store),
});
addEventListener('message', ({ data }: MessageEvent<Said>) => heart.hear(data));
