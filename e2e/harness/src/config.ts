import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { ZONE } from './time/clock.ts';
import { namedBase } from './network/named-base.ts';
import { DEADLINES } from './time/deadlines.ts';

const root = join(import.meta.dirname, '../../..');

/** The folder of a suite: among the suites, or in the folder of its remote. */
const folderOf = (name: string) => (existsSync(join(root, 'apps', name, 'e2e')) ? `apps/${name}/e2e` : `e2e/${name}`);

/**
 * The apps with a page that a suite's package.json names. nx builds only these for the suite, so the harness deploys
 * only these.
 */
function appsOf(name: string): string[] {
  // nx and the architecture checks refuse a package.json of another shape.
  const { nx } = JSON.parse(readFileSync(join(root, folderOf(name), 'package.json'), 'utf8')) as {
    nx: { implicitDependencies: string[] };
  };
  const names = nx.implicitDependencies.map((dependency) => dependency.replace('@planner/', ''));
  return names.filter((app) => existsSync(join(root, 'apps', app, 'rspack.config.ts')));
}

/** OPS-210: marks the tests of a loop that `npm test` leaves out. */
export const longUnless = (isSmall: boolean): { tag?: string } => (isSmall ? {} : { tag: '@full' });

/** The Playwright configuration of the suite in `e2e/<name>` or `apps/<name>/e2e`. */
export function suite(name: string): PlaywrightTestConfig {
  process.env.STAGE_APPS = appsOf(name).join(',');
  return onHarness(name);
}

/** The configuration for pictures of the whole built product. */
export function onHarness(name: string): PlaywrightTestConfig {
  // OPS-210: set where one size of the suite runs.
  const size = process.env.TEST_SIZE;
  const slice = size === 'full' ? (process.env.TEST_SLICE ?? size) : '';
  const results = join(root, 'test-results', slice, folderOf(name));
  process.env.STAGE_LOGS = join(results, 'server');
  return defineConfig({
    globalSetup: join(import.meta.dirname, 'global-setup.ts'),
    testMatch: '**/*.e2e.ts',
    // PLT-338: tests that need the machine of the product do not run at a named base.
    ...(namedBase() !== undefined && { grep: /@anywhere/ }),
    ...(size === 'full' && { grep: /@full/ }),
    ...(size === 'small' && { grepInvert: /@full/ }),
    fullyParallel: true,
    forbidOnly: true,
    // OPS-206: a test that passes at the second try does not fail the run, but the summary names it.
    retries: 1,
    // A page waits for the server, and the server for the page. In `npm test` another suite runs beside this one.
    workers: size === 'small' ? availableParallelism() : Math.ceil(availableParallelism() * 1.5),
    // The timeout grows with the load of the machine; only a failing test waits this long.
    timeout: DEADLINES.test,
    expect: { timeout: DEADLINES.patience },
    // The command that runs all suites counts from this report.
    reporter: [['list'], ['json', { outputFile: join(results, 'report.json') }]],
    outputDir: join(results, 'traces'),
    testDir: join(root, folderOf(name), 'src'),
    use: {
      browserName: 'chromium',
      locale: 'ru-RU',
      timezoneId: ZONE,
      viewport: { width: 1440, height: 900 },
      // Drawing the motion takes a seventh of a run. The long tests see it.
      ...(size === 'small' && { contextOptions: { reducedMotion: 'reduce' } }),
      // Recording costs a seventh of a run, so `TRACE` turns it on. The second try of a test is always recorded.
      trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
      screenshot: 'only-on-failure',
      // Tests neither see nor fault the requests of a service worker; only its own suite allows it.
      serviceWorkers: 'block',
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    },
  });
}
