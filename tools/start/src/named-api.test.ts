import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeApi } from './named-api.ts';

beforeEach(() => {
  vi.stubEnv('API_TEST', 'http://127.0.0.1:4000');
  vi.stubEnv('API_PRODUCTION', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['calendar', '--api', 'test', '--headed'],
  ['--api=test', 'calendar', '--headed'],
  ['calendar', '--headed', '--api', 'test'],
])('[PLT-333] the base is taken out of %s %s %s', (...args) => {
  expect(takeApi(args)).toEqual({ rest: ['calendar', '--headed'], base: 'http://127.0.0.1:4000' });
});

test('[PLT-334] without --api there is no named base', () => {
  expect(takeApi(['calendar'])).toEqual({ rest: ['calendar'], base: null });
});

test.each([
  [['--api', 'production'], 'API_PRODUCTION is not set'],
  [['--api', 'staging'], 'There is no API base «staging»: write --api production or --api test.'],
  [['calendar', '--api'], 'There is no API base «»'],
])('[PLT-333] %j ends the command with one sentence', (args, sentence) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});

  expect(takeApi(args)).toBeNull();
  expect(said.mock.calls).toEqual([[expect.stringContaining(sentence)]]);
});
