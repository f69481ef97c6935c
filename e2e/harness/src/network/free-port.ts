import { createServer } from 'node:net';

/**
 * Not localhost: Playwright also asks a name server for its IPv6 address, and has waited five seconds for a name server
 * that does not answer.
 */
export const HERE = '127.0.0.1';

/**
 * Below the ports that the system assigns itself: an outgoing connection could take one of those before the server
 * listens.
 */
const FIRST = 20_000;
const LAST = 32_000;

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, HERE, () => probe.close(() => answer(true)));
  });

/** A free port of this machine. It stays free while the server on it restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}

/**
 * The first port for development servers, which use it and the 800 ports above it. Each worker of a run has its own.
 */
export function developmentPort(): number {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  // The random part separates another run on the same machine.
  return 10_000 + (worker % 10) * 1_000 + Math.floor(Math.random() * 200);
}
