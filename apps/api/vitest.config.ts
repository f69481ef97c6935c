import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    include: ['{src,demo}/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/testing/cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
