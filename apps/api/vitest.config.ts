import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    include: ['{src,demo}/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/testing/databases/cluster.ts'],
    // No test changes a module, and each file has a database of its own: they share what is slow to load.
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
