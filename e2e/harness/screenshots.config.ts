import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { onHarness } from './src/config.ts';
import { DEADLINES } from './src/time/deadlines.ts';

process.env.STAGE_DEMO = 'on';

export default defineConfig({
  ...onHarness('stage'),
  testDir: join(import.meta.dirname, 'gallery'),
  reporter: 'list',
  timeout: DEADLINES.test,
});
