import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { suite } from './src/config.ts';

export default defineConfig({
  ...suite(),
  globalSetup: join(import.meta.dirname, 'gallery/start-demo.ts'),
  projects: [{ name: 'gallery', testDir: join(import.meta.dirname, 'gallery') }],
  reporter: 'list',
  timeout: 15_000,
});
