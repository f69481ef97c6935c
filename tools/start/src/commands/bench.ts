import { buildStale } from '../machine/build-stale.ts';
import { needs } from '../machine/needs.ts';
import { provideBrowser } from '../machine/browser.ts';
import { run } from '../machine/run.ts';

const BENCH = 'bench/src/main.ts';

/** Runs all measurements, or the named ones. */
export async function bench(names: string[]): Promise<number> {
  if (!needs(BENCH, 'The bench')) return 1;
  const built = await buildStale();
  if (built !== 0 || !(await provideBrowser())) return 1;
  return run(process.execPath, [BENCH, ...names], { limitMinutes: 60 });
}
