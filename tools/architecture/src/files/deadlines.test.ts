import { expect, test } from 'vitest';
import { checkoutWith } from '../checkout/fixture.ts';
import { deadlines } from './deadlines.ts';

test.each([
  ['e2e/calendar/src/a.e2e.ts', 'await expect(card).toBeVisible({ timeout: 20_000 });'],
  ['e2e/calendar/src/calendar-screen.ts', 'const PATIENCE = { timeout: 20_000 };'],
  ['e2e/calendar/src/a.e2e.ts', 'test.setTimeout(120_000);'],
  ['e2e/healing/playwright.config.ts', 'export default { use: { actionTimeout: 30_000 } };'],
  ['apps/api/src/a.test.ts', "test('x', { timeout: 60_000 }, () => 1);"],
  ['apps/api/src/a.test.ts', 'await vi.waitFor(() => expect(heard).toBe(1), 30_000);'],
  ['apps/api/src/testing/a.ts', 'await expect.poll(() => said, { timeout: 60_000 }).toBe(1);'],
])('[OPS-218] %s with `%s` is refused', (path, text) => {
  expect(deadlines(checkoutWith({ [path]: `// why\n${text}\n` }))).toEqual([
    { path, line: 2, message: expect.stringContaining('a deadline in numbers') },
  ]);
});

test.each([
  ['e2e/calendar/src/a.e2e.ts', 'await expect(card).toBeVisible({ timeout: DEADLINES.work });'],
  ['e2e/harness/src/time/deadlines.ts', 'export const DEFAULT = { timeout: 20_000 };'],
  ['apps/api/src/http/server.ts', 'createServer({ timeout: 20_000 });'],
  ['apps/api/src/a.test.ts', "vi.useFakeTimers({ toFake: ['setTimeout'] });"],
])('[OPS-218] %s with `%s` is fine', (path, text) => {
  expect(deadlines(checkoutWith({ [path]: text }))).toEqual([]);
});
