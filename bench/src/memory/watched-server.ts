import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Measurement } from '../report.ts';
import type { Asked } from './own-memory.ts';

/** The next thing the server's process says; one that ends says nothing any more. */
export async function told(server: ChildProcess): Promise<unknown> {
  const gone = new AbortController();
  const end = (code: number | null) => gone.abort(new Error(`The server ended with ${code}`));
  server.once('exit', end);
  const [message] = await once(server, 'message', { signal: gone.signal });
  server.off('exit', end);
  return message;
}

/** Bytes of memory: at present, from which on it is watched, or the most since. */
export async function rssOf(server: ChildProcess, asked: Asked): Promise<number> {
  const answer = told(server);
  server.send(asked);
  // Sent by own-memory.ts and by nobody else.
  return ((await answer) as { rss: number }).rss;
}

/** Ends it, and waits for that. */
export async function ended(server: ChildProcess): Promise<void> {
  server.send('end' satisfies Asked);
  await once(server, 'exit');
}

/** A value with the limit that it may have. */
export const limited = (what: string, value: number, limit: number, unit: 's' | 'MB'): Measurement => ({
  what,
  value: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  against: `limit ${limit} ${unit}`,
  ratio: value / limit,
  holds: value <= limit,
});
