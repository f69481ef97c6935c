import { buildStale } from '../machine/build-stale.ts';
import { browser, moduleSuite } from '../suites/list.ts';
import { runSuites } from '../suites/run-suites.ts';

/** All browser suites, or the one of a module: `npm run e2e -- calendar --headed`. */
export async function e2e([name, ...args]: string[]): Promise<number> {
  const suite = name === undefined ? browser : moduleSuite(name, args);
  if (suite === null) {
    console.error(`There is no browser suite e2e/${name}.`);
    return 2;
  }
  const built = await buildStale();
  return built === 0 ? runSuites([suite], console.log) : built;
}
