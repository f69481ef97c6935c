import { join } from 'node:path';
import { DEADLINES, suite } from '@planner/e2e-harness';
import { defineConfig } from '@playwright/test';
import { type EngineName, triedEngines } from './src/engines.ts';
import type { EngineOptions } from './src/engines-harness.ts';

const { names, notTried } = triedEngines();

/**
 * OPS-210: a few journeys, each in one engine at one width. The suites of the modules test the same behaviour in
 * Chromium.
 */
const IN_NPM_TEST: Partial<Record<EngineName, RegExp>> = {
  firefox: /at 1280 px/,
  webkit: /(marks it|a photo) at 390 px/,
};
const NOTHING = /(?!)/;

/** The tests of an engine that belong to the current size. */
function ofSize(engineName: EngineName): { grep?: RegExp; grepInvert?: RegExp } {
  const small = IN_NPM_TEST[engineName];
  const size = process.env.TEST_SIZE;
  if (size === 'small') return { grep: small ?? NOTHING };
  return size === 'full' && small !== undefined ? { grepInvert: small } : {};
}

export default defineConfig<object, EngineOptions>({
  ...suite('engines'),
  grep: /./,
  globalSetup: join(import.meta.dirname, 'src/global-setup.ts'),
  // One file at a time, so that few workers start each engine, and only one worker starts a product with two versions.
  fullyParallel: false,
  workers: 2,
  timeout: DEADLINES.journey,
  // The test command reads this for its summary.
  metadata: { notTried },
  projects: names.map((engineName) => ({ name: engineName, use: { engineName }, ...ofSize(engineName) })),
});
