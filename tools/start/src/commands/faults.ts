import { buildStale } from '../machine/build-stale.ts';
import { faults as faultsSuite } from '../suites/list.ts';
import { runSuites } from '../suites/run-suites.ts';

/** Twenty kills, or as many as are asked for. */
export async function faults([rounds = '20']: string[]): Promise<number> {
  if (!/^[1-9]\d{0,3}$/.test(rounds)) {
    console.error(`How many kills? "${rounds}" is no number of them.`);
    return 2;
  }
  const built = await buildStale();
  return built === 0 ? runSuites([faultsSuite(Number(rounds))], console.log) : built;
}
