import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { buildStale } from '../machine/build-stale.ts';
import { provideBrowser } from '../machine/browser.ts';
import { provideEngines } from '../machine/engines.ts';
import { takeApi } from '../named-api.ts';
import { runTargets } from '../suites/run-targets.ts';
import { appsOfSuite, suite } from './suite.ts';

/** Runs a number of random faults of the shell and of remotes. The printed seed repeats the same faults. */
function chaos([trials = '200', seed = String((Date.now() % 999_999) + 1), ...args]: string[]): Promise<number> {
  console.log(`${trials} trials of seed ${seed}: npm run test:chaos -- ${trials} ${seed}`);
  process.env.CHAOS_TRIALS = trials;
  process.env.CHAOS_SEED = seed;
  return e2e(['healing', 'chaos.e2e', ...args]);
}

/**
 * Runs every fault of every file, then every fault of every phase of a view. The sample has one file of each kind, and
 * the fewest cells that cover each phase and each fault.
 */
async function matrix(args: string[]): Promise<number> {
  const isSample = args[0] === 'sample';
  process.env.MATRIX = isSample ? 'sample' : 'whole';
  const rest = args.slice(isSample ? 1 : 0);
  const ofFiles = await e2e(['healing', ...rest]);
  const ofViews = await e2e(['shell', 'fault-matrix', ...rest]);
  return ofFiles || ofViews;
}

/** The folder of a suite, in e2e or in the folder of its remote. */
const folderOf = (name: string) => (existsSync(`apps/${name}/e2e`) ? `apps/${name}/e2e` : `e2e/${name}`);

const ANYWHERE = "'@anywhere'";

/** Whether a suite has tests that run against a named base. */
const runsAnywhere = (folder: string) =>
  existsSync(`${folder}/playwright.config.ts`) &&
  globSync(`${folder}/src/**/*.e2e.ts`).some((file) => readFileSync(file, 'utf8').includes(ANYWHERE));

/**
 * PLT-338. Runs the tests of a suite with the tag `@anywhere` against a named base, without a build or an own product.
 */
async function againstBase(base: string, [name = '', ...args]: string[], runSuite: typeof suite): Promise<number> {
  const names = [...readdirSync('e2e'), ...globSync('apps/*/e2e').map((path) => basename(dirname(path)))];
  const suites = names.filter((one) => runsAnywhere(folderOf(one)));
  if (!suites.includes(name)) {
    console.error(`--api takes one of the suites ${suites.join(', ')}: npm run e2e -- calendar --api test.`);
    return 2;
  }
  process.env.STAGE_BASE = base;
  return runSuite([folderOf(name), ...args]);
}

/**
 * Runs all suites of e2e anew, or the suite of one module: `npm run e2e -- calendar --headed`. Only the apps that this
 * suite names are built.
 * - `STAGE_OTHERS=stub` replaces all other remotes by stubs.
 * - `--api test` runs against the product at the named base.
 * - `matrix` runs every fault of every file and of every phase of a view; `matrix sample` runs one of each kind.
 * - `chaos 200 7` runs 200 random faults with the seed 7.
 */
export async function e2e(given: string[], { runSuite = suite } = {}): Promise<number> {
  const called = takeApi(given);
  if (called === null) return 2;
  if (called.base !== null) return againstBase(called.base, called.rest, runSuite);
  const [name, ...args] = called.rest;
  if (name === 'matrix') return matrix(args);
  if (name === 'chaos') return chaos(args);
  if (name === undefined) {
    await provideBrowser();
    provideEngines(console.log);
    return runTargets(['e2e'], console.log);
  }
  const folder = folderOf(name);
  if (!existsSync(`${folder}/playwright.config.ts`)) return suite([folder]);
  const apps = appsOfSuite(folder);
  const built = apps.length === 0 ? 0 : await buildStale(apps);
  return built === 0 ? suite([folder, ...args]) : built;
}
