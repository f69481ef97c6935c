import { join } from 'node:path';
import { suite } from '@planner/stage';
import { defineConfig } from '@playwright/test';
import { triedEngines } from './src/engines.ts';
import type { EngineOptions } from './src/engines-stage.ts';

const { names, notTried } = triedEngines();

// OPS-210: what Chromium shows here, the suites of the modules show too.
const size = process.env.TEST_SIZE;
const inSize = names.filter((name) => size === undefined || (name === 'chromium') === (size === 'full'));

export default defineConfig<object, EngineOptions>({
  ...suite('engines'),
  grep: /./,
  globalSetup: join(import.meta.dirname, 'src/global-setup.ts'),
  // A file at a time, so that few workers start each engine, and one worker alone a product with two versions.
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  // The summary of the test command reads it from the report.
  metadata: { notTried },
  projects: inSize.map((engineName) => ({ name: engineName, use: { engineName } })),
});
