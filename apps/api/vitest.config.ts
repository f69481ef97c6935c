import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineProject } from 'vitest/config';

// OPS-217: the root configuration has measured the machine's slowness.
const slower = Number(process.env.TEST_SLOWNESS ?? 1);

export default defineProject({
  test: {
    name: 'api',
    include: ['{src,demo}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['../../tools/start/src/stuck/setup.ts', '../../vitest.cpu.ts'],
    globalSetup: ['src/testing/databases/cluster.ts'],
    // Tests change no module, and each file has its own database, so the files share the loaded modules.
    isolate: false,
    // With this cache, a process started by a test loads the product in two thirds of the time.
    env: {
      NODE_COMPILE_CACHE:
        process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '../../node_modules/.cache/node-compile'),
    },
    // A test spends a third of its time waiting for the database or a process.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    expect: { poll: { timeout: 60_000 * slower } },
    testTimeout: 120_000 * slower,
    hookTimeout: 60_000 * slower,
  },
});
