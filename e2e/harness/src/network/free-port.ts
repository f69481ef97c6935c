import { createServer } from 'node:net';

/** Not localhost: Playwright's calls ask a name server for its IPv6 address too, and have waited five seconds for one that does not answer. */
export const HERE = '127.0.0.1';

/** Below the ports that a system gives away by itself: one of those may be an outgoing connection's by the time it is listened on. */
const FIRST = 20_000;
const LAST = 32_000;

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, HERE, () => probe.close(() => answer(true)));
  });

/** A port of this machine that nobody listens on, and that stays so while what listened on it is started anew. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}

/** Where development servers may listen: on this port and on the 800 above it, each worker of a run on its own. */
export function developmentPort(): number {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  // By chance, for another run on the same machine.
  return 10_000 + (worker % 10) * 1_000 + Math.floor(Math.random() * 200);
}
