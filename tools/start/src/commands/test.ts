import { provideBrowser } from '../machine/browser.ts';
import { provideEngines } from '../machine/engines.ts';
import { runTargets } from '../suites/run-targets.ts';
import { EVERYTHING, FULL, NAMED } from '../suites/targets.ts';

/** In minutes. The long tests have no short limit here, because each of their targets has its own. */
const LIMIT_MINUTES = { small: 100, full: 24 * 60 };
/** OPS-214: a small run refreshes the record of durations only with this argument. */
const RECORD = '--durations';

/**
 * OPS-42, OPS-210. Runs the builds and tests of every package, or the named targets. With the word `full` the checks
 * and the long tests run too.
 */
export async function test(args: string[]): Promise<number> {
  const given = args.filter((arg) => arg !== RECORD);
  const isFull = given.length === 1 && given[0] === 'full';
  const names = isFull ? [] : given;
  const unknown = names.filter((name) => !NAMED.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no target ${unknown.join(', ')}. The targets: ${NAMED.join(', ')}.`);
    return 2;
  }
  const targets = names.length > 0 ? names : isFull ? FULL : EVERYTHING;
  // Done once for all browser suites; without a browser each suite fails and reports it.
  if (targets.some((target) => target.startsWith('e2e'))) {
    await provideBrowser();
    provideEngines(console.log);
  }
  // A build by name waits for the types of its package. A whole run does not: one target checks the types of the whole
  // repo.
  return runTargets(targets, console.log, {
    isAlone: names.length === 0,
    limitMinutes: LIMIT_MINUTES[isFull ? 'full' : 'small'],
    isRecording: isFull || args.includes(RECORD),
  });
}
