import { existsSync, globSync, readFileSync } from 'node:fs';
import { provideBrowser } from '../machine/browser.ts';
import { provideEngines } from '../machine/engines.ts';
import { inOwnTemp } from '../machine/own-temp.ts';
import { pageApps } from '../machine/page-apps.ts';
import { run } from '../machine/run.ts';
import { slowness } from '../suites/slowness.ts';
import { isSlice, reportsOf, sizeOfSlice, type Slice, testsOf } from '../suites/sizes.ts';

const ENGINES_SUITE = 'e2e/engines';

/** The apps whose pages a suite opens, as its package.json names them. */
export function appsOfSuite(folder: string): string[] {
  // nx and the architecture checks refuse another shape.
  const { nx } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    nx: { implicitDependencies: string[] };
  };
  return pageApps().filter((app) => nx.implicitDependencies.includes(`@planner/${app}`));
}

/** OPS-210: the variables by which the configurations of the test runners choose their tests. */
const sized = (own: Record<string, string>, slice: Slice | undefined) => {
  const env = { ...own, TEST_SLOWNESS: String(slowness()) };
  return slice === undefined ? env : { ...env, TEST_SIZE: sizeOfSlice(slice), TEST_SLICE: slice };
};

/** Time limits of a suite of vitest, of pages, and of kills, in minutes, with room for a busy machine. */
const LIMITS = {
  small: { vitest: 60, pages: 20, kills: 90 },
  full: { vitest: 120, pages: 120, kills: 120 },
};

const limitOf = (slice: Slice | undefined, kind: keyof (typeof LIMITS)['full']) =>
  LIMITS[slice === undefined ? 'full' : sizeOfSlice(slice)][kind];

/** The tests of a package beside its sources. */
const ofVitest = (folder: string, slice: Slice | undefined, args: string[]) => {
  const files = globSync(`${folder}/**/*.test.{ts,tsx}`, {
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  const read = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const wanted = [...testsOf(folder, slice && sizeOfSlice(slice), read), ...args];
  const report = { TEST_REPORT: `${reportsOf(folder, slice)}/report.json` };
  return inOwnTemp((env) =>
    run('vitest', ['run', ...wanted], {
      env: sized({ ...env, ...report }, slice),
      limitMinutes: limitOf(slice, 'vitest'),
    }),
  );
};

/** The tests of a folder of e2e; they run on the built apps. */
async function ofPlaywright(folder: string, slice: Slice | undefined, args: string[]): Promise<number> {
  const withPages = appsOfSuite(folder).length > 0;
  if (withPages && !(await provideBrowser())) return 1;
  if (folder === ENGINES_SUITE) provideEngines(console.log);
  const limitMinutes = limitOf(slice, withPages ? 'pages' : 'kills');
  return inOwnTemp((env) =>
    run('playwright', ['test', ...args], { cwd: folder, env: sized(env, slice), limitMinutes }),
  );
}

/**
 * Runs the suite of a folder: all of it, the tests of the size `small` or `full`, or a slice of the long tests. nx's
 * test targets call this command. Further arguments are passed to vitest or Playwright.
 */
export async function suite([folder = '', ...given]: string[]): Promise<number> {
  const [first] = given;
  const slice = isSlice(first) ? first : undefined;
  const args = slice === undefined ? given : given.slice(1);
  if (existsSync(`${folder}/playwright.config.ts`)) return ofPlaywright(folder, slice, args);
  if (!/^e2e\b|\/e2e$/.test(folder) && existsSync(`${folder}/package.json`)) return ofVitest(folder, slice, args);
  console.error(`There is no browser suite ${folder}.`);
  return 2;
}
