import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSession } from '@planner/api/testing';
import { NOW, openCrowd } from './crowd.ts';
import { median, type Measurement } from './report.ts';
import { sizeOf } from './size.ts';

const ROUNDS = sizeOf('PAGES_ROUNDS', 7, 1);
const EACH = sizeOf('PAGES_EACH', 300, 2);
const LESSONS = sizeOf('PAGES_LESSONS', 20_000, 1000);
const PATHS = ['/calendar/calendar-week', '/my-students-test'];
/** A browser gets prepared parts. A sender that accepts only brotli gets a page that is compressed at each request. */
const ACCEPTED = { prepared: 'gzip, deflate, br', anew: 'br', plain: 'identity' };
type Kind = keyof typeof ACCEPTED;
const KINDS = Object.keys(ACCEPTED) as Kind[];
const LIMIT_MS = 3;

const root = join(import.meta.dirname, '../..');

/** Deploys the built apps into a folder of the bench. */
function deployed(folder: string) {
  const dirs = { REMOTES_DIR: join(folder, 'remotes'), SHELL_DIR: join(folder, 'shell') };
  const env = { ...process.env, ...dirs, DATA_DIR: join(folder, 'data') };
  execFileSync(process.execPath, ['libs/platform/build/src/deploy.ts'], { cwd: root, env, stdio: 'pipe' });
  return dirs;
}

/**
 * OPS-310. The processor time of Node for one page, with all its threads: prepared, compressed by brotli at each
 * request, and uncompressed, in turn.
 */
export async function pages(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-pages-'));
  const crowd = await openCrowd(LESSONS, deployed(folder));
  const token = await newSession(crowd.database, crowd.teachers[0] ?? 0, NOW);

  /** Milliseconds of processor time and bytes of one page. */
  async function costOf(url: string, kind: Kind): Promise<{ time: number; size: number }> {
    const headers = { cookie: `session=${token}`, 'accept-encoding': ACCEPTED[kind] };
    const before = process.cpuUsage();
    let size = 0;
    for (let turn = 0; turn < EACH; turn++) {
      const { statusCode, rawPayload } = await crowd.server.inject({ url, headers });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      size = rawPayload.length;
    }
    const { user, system } = process.cpuUsage(before);
    return { time: (user + system) / 1000 / EACH, size };
  }

  const measured: Measurement[] = [];
  for (const path of PATHS) {
    const times: Record<Kind, number[]> = { prepared: [], anew: [], plain: [] };
    const sizes: Record<Kind, number> = { prepared: 0, anew: 0, plain: 0 };
    for (let round = 0; round <= ROUNDS; round++) {
      for (const kind of KINDS) {
        const { time, size } = await costOf(path, kind);
        sizes[kind] = size;
        // The first round is a warm-up.
        if (round > 0) times[kind].push(time);
      }
    }
    const [ours, anew, plain] = [median(times.prepared), median(times.anew), median(times.plain)];
    const kb = (kind: Kind) => `${(sizes[kind] / 1024).toFixed(1)} KB`;
    measured.push(
      {
        what: `page ${path}, ${kb('prepared')}`,
        value: `${ours.toFixed(2)} ms of Node`,
        against: `limit ${LIMIT_MS} ms`,
        ratio: ours / LIMIT_MS,
        holds: ours <= LIMIT_MS,
      },
      {
        what: `compression of ${path}`,
        value: `${(ours - plain).toFixed(2)} ms over ${plain.toFixed(2)} ms uncompressed`,
        against: `brotli at each request ${(anew - plain).toFixed(2)} ms, ${kb('anew')}, at most half`,
        ratio: (ours - plain) / (anew - plain),
        holds: ours - plain <= (anew - plain) / 2,
      },
    );
  }
  await crowd.close();
  rmSync(folder, { recursive: true, force: true });
  return measured;
}
