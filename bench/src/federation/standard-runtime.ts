import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { median, type Measurement } from '../report.ts';
import { sizeOf } from '../size.ts';
import { CONDITIONS, firstVisit, openPlace } from './place.ts';
import type { Visit } from './visit.ts';

const root = join(import.meta.dirname, '../../..');
const RUNS = sizeOf('FEDERATION_RUNS', 15, 1);
/** Above these limits the standard runtime is too expensive. Times are a ratio. */
const LIMITS = { time: 1.05, kilobytes: 4 };

const appsWith = (file: string) =>
  readdirSync(join(root, 'apps')).filter((name) => existsSync(join(root, 'apps', name, file)));

/** The last builds of the remotes, with this product's shell and with the same shell on the standard runtime. */
function openShells() {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/standard-bench-'));
  const REMOTES_DIR = join(folder, 'remotes');
  const [ours, standard] = [join(folder, 'shell'), join(folder, 'standard-shell')];
  const own = { ...process.env, REMOTES_DIR, SHELL_DIR: ours };
  const deployed = ['shell', ...appsWith('src/remote.ts')];
  execFileSync(process.execPath, ['libs/platform/build/src/deploy.ts', ...deployed], {
    cwd: root,
    env: own,
    stdio: 'pipe',
  });
  execFileSync(join(root, 'node_modules/.bin/rspack'), ['build'], {
    cwd: join(root, 'bench/standard'),
    env: { ...process.env, STANDARD_DIST: standard },
    stdio: 'pipe',
  });
  return {
    ours: { REMOTES_DIR, SHELL_DIR: ours },
    standard: { REMOTES_DIR, SHELL_DIR: standard },
    end: () => rmSync(folder, { recursive: true }),
  };
}

const medianOf = (visits: readonly Visit[], part: keyof Visit) => median(visits.map((one) => one[part]));

/**
 * Compares /calendar with our loader and with the standard runtime of module federation in the shell. Both shells load
 * the same remotes, so the runtime's part in each remote's entry does not count. The list contains only figures that
 * are a reason to keep our loader.
 */
export async function standardRuntime(): Promise<Measurement[]> {
  const shells = openShells();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const places = { ours: await openPlace(browser, shells.ours), standard: await openPlace(browser, shells.standard) };
  try {
    const measured: Measurement[] = [];
    const all: Record<keyof typeof places, Visit[]> = { ours: [], standard: [] };
    for (const conditions of CONDITIONS) {
      const visits: typeof all = { ours: [], standard: [] };
      for (let run = 0; run <= RUNS; run++) {
        // Both builds run in turn, in each round in the reverse order.
        for (const way of run % 2 === 0 ? (['ours', 'standard'] as const) : (['standard', 'ours'] as const)) {
          const one = await firstVisit(places[way], conditions);
          // The first visit of each build warms up its server.
          if (run > 0) visits[way].push(one);
        }
      }
      const [standard, ours] = [medianOf(visits.standard, 'lesson'), medianOf(visits.ours, 'lesson')];
      measured.push({
        what: `${conditions.name}: lesson visible on the standard runtime`,
        value: `${Math.round(standard)} ms`,
        against: `${Math.round(ours)} ms of ours; it would be taken up to ${LIMITS.time}×`,
        ratio: standard / ours,
        // Times are only for comparison: the bytes decide.
        holds: true,
      });
      all.ours.push(...visits.ours);
      all.standard.push(...visits.standard);
    }
    const more = (medianOf(all.standard, 'scripts') - medianOf(all.ours, 'scripts')) / 1024;
    measured.push({
      what: 'scripts of the standard runtime over the wire',
      value: `${more.toFixed(1)} KB more`,
      against: `it would be taken up to ${LIMITS.kilobytes} KB`,
      ratio: more / LIMITS.kilobytes,
      holds: more > LIMITS.kilobytes,
    });
    return measured;
  } finally {
    await browser.close();
    for (const { product } of Object.values(places)) await product.stop();
    shells.end();
  }
}
