import { afterAll } from 'vitest';

const MICROSECONDS = 1_000_000;

// A worker runs one file at a time. This setup runs again for each file, before the file loads.
const start = process.cpuUsage();

// oxlint-disable-next-line eslint/no-empty-pattern -- vitest takes the names of its fixtures out of the pattern.
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(start);
  file.meta.cpuSeconds = (user + system) / MICROSECONDS;
});
