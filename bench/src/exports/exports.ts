import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ended, limited, rssOf, told } from '../memory/watched-server.ts';
import type { Measurement } from '../report.ts';
import { sizeOf } from '../size.ts';
import type { Place } from './messages.ts';

const LINES = sizeOf('EXPORT_LINES', 100_000, 1000);
/** The number of lessons of other teachers. */
const BESIDE = sizeOf('EXPORT_BESIDE', 100_000, 3000);
const LIMIT_S = 10;
const LIMIT_MB = 150;
const MB = 1024 * 1024;

const PERIOD = 'start_date=2026-01-01&end_date=2026-11-20';
const EXPORTS = {
  'operations as Excel': `/api/operations/export?${PERIOD}&format=xlsx`,
  'operations as CSV': `/api/operations/export?${PERIOD}&format=csv`,
  'earnings as Excel': `/api/earnings/export?${PERIOD}&format=xlsx`,
  'earnings as CSV': `/api/earnings/export?${PERIOD}&format=csv`,
} as const;
/** Warms the server up with one day of each export. */
const WARM = Object.values(EXPORTS).map((path) => path.replace('2026-01-01', '2026-11-20'));

/**
 * Exports a year's cash book of a hundred thousand lines and its earnings as files, over HTTP from a server in a
 * process of its own. Reports the time, and the peak memory of the server beyond its memory before the first export.
 */
export async function exported(): Promise<Measurement[]> {
  const server = fork(join(import.meta.dirname, 'server.ts'), [String(BESIDE), String(LINES)]);
  // Only server.ts sends this message.
  const place = (await told(server)) as Place;
  for (const path of WARM) await taken(place, path);
  const before = await rssOf(server, 'watch');
  const measured: Measurement[] = [];
  for (const [what, path] of Object.entries(EXPORTS)) {
    await rssOf(server, 'watch');
    const started = performance.now();
    const { bytes, lines } = await taken(place, path);
    const seconds = (performance.now() - started) / 1000;
    const more = ((await rssOf(server, 'peak')) - before) / MB;
    if (path.endsWith('csv') && lines < LINES) throw new Error(`${what}: ${lines} lines of ${LINES}`);
    measured.push(limited(`${what}, ${LINES} lines, ${(bytes / MB).toFixed(1)} MB`, seconds, LIMIT_S, 's'));
    measured.push(limited(`${what}: memory at most, beyond ${(before / MB).toFixed(0)} MB`, more, LIMIT_MB, 'MB'));
  }
  await ended(server);
  return measured;
}

const NEW_LINE = 10;

/** Downloads a file in pieces without keeping it. */
async function taken({ port, token }: { port: number; token: string }, path: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `session=${token}` } });
  if (answer.status !== 200 || answer.body === null) throw new Error(`${path} answered ${answer.status}`);
  let [bytes, lines] = [0, 0];
  for await (const piece of answer.body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === NEW_LINE) lines++;
  }
  return { bytes, lines };
}
