import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ofPlaywright, ofVitest } from './outcome.ts';
import { runSuites } from './run-suites.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tetradka-suites-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (content: unknown) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const suite = (name: string, passed: number, failed: number) => ({ name, run: async () => ({ passed, failed }) });

test('[OPS-42] each suite is announced and a failing one does not stop the next', async () => {
  const lines: string[] = [];

  const code = await runSuites([suite('lint', 0, 1), suite('unit', 41, 0)], (line) => lines.push(line.trim()));

  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('== suite:'))).toEqual(['== suite: lint', '== suite: unit']);
  expect(lines.at(-1)).toBe('41 passed, 1 failed');
});

test('[OPS-42] a run in which everything passed ends well', async () => {
  const lines: string[] = [];

  const code = await runSuites([suite('lint', 1, 0), suite('unit', 41, 0)], (line) => lines.push(line));

  expect([code, lines.at(-1)]).toEqual([0, '42 passed, 0 failed']);
});

test('[OPS-42] a run that tested nothing is a failure', async () => {
  expect(await runSuites([suite('unit', 0, 0)], () => {})).toBe(1);
});

test.each([
  ['all passed', { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 }, 0, { passed: 7, failed: 0 }],
  ['some failed', { numPassedTests: 5, numFailedTests: 2, numPendingTests: 0 }, 1, { passed: 5, failed: 2 }],
  ['a file did not load', { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0 }, 1, { passed: 5, failed: 1 }],
  ['a test was skipped', { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1 }, 0, { passed: 5, failed: 1 }],
  ['the report is half written', '{"numPa', 1, { passed: 0, failed: 1 }],
])('[OPS-42] vitest, %s', (_, content, code, outcome) => {
  expect(ofVitest(report(content), code)).toEqual(outcome);
});

test.each([
  ['all passed', { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }, 0, { passed: 7, failed: 0 }],
  [
    'some failed, the rest was not run',
    { expected: 5, unexpected: 1, flaky: 0, skipped: 3 },
    1,
    { passed: 5, failed: 4 },
  ],
  ['the stage did not start', { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, 1, { passed: 0, failed: 1 }],
])('[OPS-42] Playwright, %s', (_, stats, code, outcome) => {
  expect(ofPlaywright(report({ stats }), code)).toEqual(outcome);
});

test('[OPS-42] a run without a report is one failure', () => {
  expect(ofPlaywright(join(folder, 'nothing.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
