import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Measurement } from '../report.ts';
import type { Asked } from './own-memory.ts';

/** Returns the next message of the server's process. Throws when the process ends first. */
export async function told(server: ChildProcess): Promise<unknown> {
  const gone = new AbortController();
  const end = (code: number | null) => gone.abort(new Error(`The server ended with ${code}`));
  server.once('exit', end);
  const [message] = await once(server, 'message', { signal: gone.signal });
  server.off('exit', end);
  return message;
}

/** Returns bytes of memory: with `watch` the present value, with `peak` the maximum since then. */
export async function rssOf(server: ChildProcess, asked: Asked): Promise<number> {
  const answer = told(server);
  server.send(asked);
  // Only own-memory.ts sends this message.
  return ((await answer) as { rss: number }).rss;
}

/** Ends the server's process and waits for its end. */
export async function ended(server: ChildProcess): Promise<void> {
  server.send('end' satisfies Asked);
  await once(server, 'exit');
}

/** A measured value with its limit. */
export const limited = (what: string, value: number, limit: number, unit: 's' | 'MB'): Measurement => ({
  what,
  value: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  against: `limit ${limit} ${unit}`,
  ratio: value / limit,
  holds: value <= limit,
});
