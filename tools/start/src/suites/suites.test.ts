import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ofPlaywright, ofVitest, outcomeOf } from './outcome.ts';
import { summaryOf, type DoneTask } from './summary.ts';

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
const task = (id: string, passed: number, failed: number, isCached = false): DoneTask => {
  const [, target = ''] = id.split(':');
  return { id, target, passed, failed, seconds: 2, isCached };
};

test('[OPS-42] each suite is counted, each check of a kind together, and one that failed is named', () => {
  const tasks = [task('api:lint', 1, 0), task('ui:lint', 0, 1), task('ui:test', 41, 0), task('api:test', 7, 0, true)];

  expect(summaryOf(tasks, [])).toEqual({
    code: 1,
    lines: [
      '== lint: 1 passed, 1 failed, 4 s, 0 of 2 cached',
      '== ui:test: 41 passed, 0 failed, 2 s',
      '== api:test: 7 passed, 0 failed, 2 s, from the cache',
      '',
      'failed: ui:lint',
      '',
      '49 passed, 1 failed',
    ],
  });
});

test('[OPS-42] a run in which everything passed ends well', () => {
  const { code, lines } = summaryOf([task('ui:lint', 1, 0), task('ui:test', 41, 0)], []);

  expect([code, lines.at(-1)]).toEqual([0, '42 passed, 0 failed']);
});

test('[OPS-42] what was not run because something before it failed has failed too', () => {
  const { code, lines } = summaryOf([task('ui:types', 0, 1)], ['shell:build', 'shell-e2e:e2e']);

  expect([code, lines.at(-1)]).toEqual([1, '0 passed, 3 failed']);
  expect(lines).toContain('== not run: shell:build, shell-e2e:e2e');
});

test('[OPS-42] a run that tested nothing is a failure', () => {
  expect(summaryOf([], []).code).toBe(1);
});

test.each([
  ['types', 0, { passed: 1, failed: 0 }],
  ['types', 2, { passed: 0, failed: 1 }],
  ['test', 0, { passed: 0, failed: 1 }],
  ['e2e', 0, { passed: 0, failed: 1 }],
])('[OPS-42] the target %s that ends with %i and leaves no report', (target, code, outcome) => {
  expect(outcomeOf(target, join(folder, 'nothing.json'), code)).toEqual(outcome);
});

test.each([
  ['all passed', { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 }, 0, { passed: 7, failed: 0 }],
  ['some failed', { numPassedTests: 5, numFailedTests: 2, numPendingTests: 0 }, 1, { passed: 5, failed: 2 }],
  ['a file did not load', { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0 }, 1, { passed: 5, failed: 1 }],
  ['nothing was found', { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }, 0, { passed: 0, failed: 1 }],
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
