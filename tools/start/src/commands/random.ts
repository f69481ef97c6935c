import { inOwnTemp } from '../machine/own-temp.ts';
import { run } from '../machine/run.ts';

const FLOOD = 'apps/api/src/contract-fuzz.test.ts';

/** Sends twenty thousand random requests for each seed: three seeds, or the named ones. */
export async function random(seeds: string[]): Promise<number> {
  if (!seeds.every((seed) => /^\d{1,9}$/.test(seed))) {
    console.error(`A seed is a number; "${seeds.join(' ')}" is none.`);
    return 2;
  }
  const FUZZ_SEEDS = (seeds.length === 0 ? ['1', '2', '3'] : seeds).join(',');
  return inOwnTemp((env) => run('vitest', ['run', FLOOD], { env: { ...env, FUZZ_SEEDS }, limitMinutes: 60 }));
}
