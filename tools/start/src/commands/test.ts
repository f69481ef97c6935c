import { provideBrowser } from '../machine/browser.ts';
import { provideEngines } from '../machine/engines.ts';
import { runTargets } from '../suites/run-targets.ts';
import { EVERYTHING, NAMED } from '../suites/targets.ts';

/** Every target of every package, or the targets that are named. */
export async function test(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !NAMED.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no target ${unknown.join(', ')}. The targets: ${NAMED.join(', ')}.`);
    return 2;
  }
  const targets = names.length === 0 ? EVERYTHING : names;
  // Once for all browser suites; without one each of them fails and says so.
  if (targets.includes('e2e')) {
    await provideBrowser();
    provideEngines(console.log);
  }
  // What a build waits for elsewhere, the types, is looked at once for all of them here.
  return runTargets(targets, console.log, { isAlone: names.length === 0 });
}
