import { defineConfig } from '@playwright/test';
import { DEADLINES } from '@planner/e2e-harness';

// This suite opens no page, so it needs no app.
process.env.STAGE_APPS = '';

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: DEADLINES.kills,
  reporter: [['list'], ['json', { outputFile: '../../test-results/full/e2e/faults/report.json' }]],
  outputDir: '../../test-results/full/e2e/faults/traces',
});
