import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { ZONE } from './clock.ts';

const suites = ['shell', 'calendar', 'students', 'student-cabinet', 'landing', 'journeys'];
const e2e = join(import.meta.dirname, '../..');

/** The Playwright configuration of one suite, or of all of them as projects. */
export function suite(name?: string): PlaywrightTestConfig {
  return defineConfig({
    globalSetup: join(import.meta.dirname, 'global-setup.ts'),
    testMatch: '**/*.e2e.ts',
    fullyParallel: true,
    forbidOnly: true,
    retries: 0,
    workers: 2,
    timeout: 40_000,
    expect: { timeout: 7_000 },
    reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'list' : [['list'], ['json']],
    outputDir: join(e2e, '../test-results'),
    projects: (name === undefined ? suites : [name]).map((project) => ({
      name: project,
      testDir: join(e2e, project, 'src'),
    })),
    use: {
      browserName: 'chromium',
      locale: 'ru-RU',
      timezoneId: ZONE,
      viewport: { width: 1440, height: 900 },
      trace: 'retain-on-failure',
      screenshot: 'only-on-failure',
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
