import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { suite } from './src/config.ts';

process.env.STAGE_DEMO = 'on';

export default defineConfig({
  ...suite('stage'),
  testDir: join(import.meta.dirname, 'gallery'),
  reporter: 'list',
  timeout: 15_000,
});
