import { existsSync } from 'node:fs';
import { buildStale } from '../machine/build-stale.ts';
import { provideBrowser } from '../machine/browser.ts';
import { runTargets } from '../suites/run-targets.ts';
import { suite } from './suite.ts';

/**
 * All suites of e2e, or, run anew, that of a module: `npm run e2e -- calendar --headed`. `matrix` is every fault of every
 * file; `matrix sample` is every fault of one file of each kind.
 */
export async function e2e([name, ...args]: string[]): Promise<number> {
  if (name === 'matrix') {
    const isSample = args[0] === 'sample';
    process.env.MATRIX = isSample ? 'sample' : 'whole';
    return e2e(['parts', ...args.slice(isSample ? 1 : 0)]);
  }
  if (name === undefined) {
    await provideBrowser();
    return runTargets(['e2e'], console.log);
  }
  const folder = `e2e/${name}`;
  if (!existsSync(`${folder}/playwright.config.ts`)) return suite([folder]);
  const built = await buildStale();
  return built === 0 ? suite([folder, ...args]) : built;
}
