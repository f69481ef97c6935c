import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** Opens a port before the socket of the test's cluster, which only its own user may open. */
export async function databasePort(): Promise<number> {
  const server = createServer((client) => {
    const database = connect(join(inject('cluster').host, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.pipe(to);
      from.once('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return address.port;
}
