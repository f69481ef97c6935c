import { existsSync } from 'node:fs';
import { buildStale } from '../machine/build-stale.ts';
import { provideBrowser } from '../machine/browser.ts';
import { runTargets } from '../suites/run-targets.ts';
import { suite } from './suite.ts';

/** All suites of e2e, or, run anew, that of a module: `npm run e2e -- calendar --headed`. */
export async function e2e([name, ...args]: string[]): Promise<number> {
  if (name === undefined) {
    await provideBrowser();
    return runTargets(['e2e'], console.log);
  }
  const folder = `e2e/${name}`;
  if (!existsSync(`${folder}/playwright.config.ts`)) return suite([folder]);
  const built = await buildStale();
  return built === 0 ? suite([folder, ...args]) : built;
}
