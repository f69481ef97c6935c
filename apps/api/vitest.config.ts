import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    include: ['{src,demo}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['../../vitest.cpu.ts'],
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
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
