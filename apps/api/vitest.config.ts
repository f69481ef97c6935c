import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineProject } from 'vitest/config';

// OPS-217: the root configuration has measured it.
const slower = Number(process.env.TEST_SLOWNESS ?? 1);

export default defineProject({
  test: {
    name: 'api',
    include: ['{src,demo}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['../../tools/start/src/stuck/setup.ts', '../../vitest.cpu.ts'],
    globalSetup: ['src/testing/databases/cluster.ts'],
    // No test changes a module, and each file has a database of its own: they share what is slow to load.
    isolate: false,
    // With the cache a process that a test starts loads the product in two thirds of the time.
    env: {
      NODE_COMPILE_CACHE:
        process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '../../node_modules/.cache/node-compile'),
    },
    // A third of its time a test waits for the database or for a process.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    expect: { poll: { timeout: 60_000 * slower } },
    testTimeout: 120_000 * slower,
    hookTimeout: 60_000 * slower,
  },
});
