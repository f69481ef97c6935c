import { join } from 'node:path';
import { suite } from '@planner/stage';
import { defineConfig } from '@playwright/test';
import { triedEngines } from './src/engines.ts';
import type { EngineOptions } from './src/engines-stage.ts';

const { names, notTried } = triedEngines();

export default defineConfig<object, EngineOptions>({
  ...suite('engines'),
  globalSetup: join(import.meta.dirname, 'src/global-setup.ts'),
  // A file at a time, so that few workers start each engine, and one worker alone a product with two versions.
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  // The summary of the test command reads it from the report.
  metadata: { notTried },
  projects: names.map((engineName) => ({ name: engineName, use: { engineName } })),
});
