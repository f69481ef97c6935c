import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saidBy } from './failures.ts';
import { ofPlaywright, ofVitest, outcomeOf, type Traces } from './outcome.ts';
import { taskIds } from './planned-tasks.ts';
import { summaryOf, type DoneTask } from './summary.ts';
import type { ReportedFile } from './vitest-report.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tetradka-suites-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The traces of a task: a report and its output. */
const leaving = (content: unknown, said: string[] = []): Traces => {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return { report: path, said };
};
const task = (id: string, passed: number, failed: number, isCached = false): DoneTask => {
  const [, target = ''] = id.split(':');
  return { id, target, passed, failed, failures: [], seconds: 2, isCached };
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

test('[OPS-42] what a run leaves out by itself has not failed', () => {
  const of = (target: string) => ({ target: { target } });
  const graph = { tasks: { tasks: { 'ui:types': of('types'), 'ui:build': of('build'), 'ui:test': of('test') } } };

  expect([taskIds(graph), taskIds(graph, ['build', 'test'])]).toEqual([
    ['ui:types', 'ui:build', 'ui:test'],
    ['ui:build', 'ui:test'],
  ]);
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
  const nothing = { report: join(folder, 'nothing.json'), said: [] };

  expect(outcomeOf(target, nothing, code)).toMatchObject(outcome);
});

const vitestReport = (states: readonly string[], more: Partial<ReportedFile> = {}) => {
  const tests = states.map((state, at) => ({ title: `test ${at}`, state, seconds: 0, tags: [], errors: [] }));
  return { files: [{ path: 'a.test.ts', seconds: 1, cpuSeconds: 1, errors: [], tests, ...more }], errors: [] };
};
const times = (count: number, state: string) => Array.from({ length: count }, () => state);

test.each([
  ['all passed', vitestReport(times(7, 'passed')), 0, { passed: 7, failed: 0 }],
  ['some failed', vitestReport([...times(5, 'passed'), ...times(2, 'failed')]), 1, { passed: 5, failed: 2 }],
  [
    'a file did not load',
    vitestReport(times(5, 'passed'), { errors: [{ message: 'no' }] }),
    1,
    { passed: 5, failed: 1 },
  ],
  ['nothing was found', { files: [], errors: [] }, 0, { passed: 0, failed: 1 }],
  ['a test was skipped', vitestReport([...times(5, 'passed'), 'skipped']), 0, { passed: 5, failed: 1 }],
  ['a test did not end', vitestReport([...times(5, 'passed'), 'pending']), 1, { passed: 5, failed: 1 }],
  ['the report is half written', '{"files', 1, { passed: 0, failed: 1 }],
])('[OPS-42] vitest, %s', (_, content, code, outcome) => {
  expect(ofVitest(leaving(content), code, 'small')).toMatchObject(outcome);
});

test.each([
  ['all passed', { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }, 0, { passed: 7, failed: 0 }],
  [
    'some failed, the rest was not run',
    { expected: 5, unexpected: 1, flaky: 0, skipped: 3 },
    1,
    { passed: 5, failed: 4 },
  ],
  ['the harness did not start', { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, 1, { passed: 0, failed: 1 }],
])('[OPS-42] Playwright, %s', (_, stats, code, outcome) => {
  expect(ofPlaywright(leaving({ stats }), code)).toMatchObject(outcome);
});

test('[OPS-206] a browser test that passes at the second try has passed, and the closing lines name it', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    tests: [{ status, results: [{ errors: [{ message }] }, { errors: [] }] }],
  });
  const report = leaving({
    stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ title: 'week.e2e.ts', specs: [spec('it turns', 'flaky', 'no'), spec('it shows', 'expected', '')] }],
  });

  const { lines: said, code } = summaryOf([{ ...task('calendar-e2e:e2e', 0, 0), ...ofPlaywright(report, 0) }], []);

  expect([code, said.slice(1)]).toEqual([
    0,
    ['', 'flaky: calendar-e2e:e2e', '✗ week.e2e.ts › it turns', '    no', '', 'flaky: 1', '6 passed, 0 failed'],
  ]);
});

test('[OPS-179] the summary says which engines a suite has not tried, and the run does not fail for them', () => {
  const sentence = 'WebKit was not tried: install webkit2gtk-driver and xvfb (Debian).';
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };
  const report = leaving({ stats, config: { metadata: { notTried: [sentence] } } });

  const { lines: said, code } = summaryOf([{ ...task('engines-e2e:e2e', 0, 0), ...ofPlaywright(report, 0) }], []);

  expect(code).toBe(0);
  expect(said.slice(0, 2)).toEqual(['== engines-e2e:e2e: 7 passed, 0 failed, 2 s', `   ${sentence}`]);
});

const lines = (count: number, last = '') =>
  [...Array.from({ length: count }, (_, at) => `line ${at + 1}`), last].join('\n');

test('[OPS-120] the run closes with the name of each test that failed and the beginning of its error, the count last', () => {
  const tried = (title: string, state: string, messages: string[] = []) => ({
    title,
    state,
    seconds: 0,
    tags: [],
    errors: messages.map((message) => ({ message })),
  });
  const fileOf = (path: string, tests: ReturnType<typeof tried>[], errors: { message: string }[] = []) => ({
    path,
    seconds: 1,
    cpuSeconds: null,
    tests,
    errors,
  });
  const api = ofVitest(
    leaving({
      files: [
        fileOf('apps/api/src/lesson.test.ts', [
          tried('it stays', 'passed'),
          tried('it moves', 'failed', [`\u001b[31m${lines(15, 'cut')}\u001b[39m`, 'a second error']),
          tried('it waits', 'skipped'),
        ]),
        fileOf('apps/api/src/group.test.ts', [], [{ message: 'no such module' }]),
      ],
      errors: [],
    }),
    1,
    'small',
  );
  const page = ofPlaywright(
    leaving({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [{ message: 'the harness did not stop' }],
      suites: [
        {
          title: 'week.e2e.ts',
          specs: [{ title: 'it shows', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
          suites: [
            {
              title: 'on the phone',
              specs: [
                {
                  title: 'it turns',
                  tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'no' }] }] }],
                },
              ],
            },
          ],
        },
      ],
    }),
    1,
  );
  const streamed = [
    '> nx run ui:types',
    ...lines(20, 'error TS1')
      .split('\n')
      .map((line) => `ui: ${line}`),
    'api: x',
  ];
  const types = outcomeOf('types', leaving('', saidBy('ui', streamed)), 2);

  const closing = summaryOf(
    [
      { ...task('api:test', 0, 0), ...api },
      { ...task('calendar-e2e:e2e', 0, 0), ...page },
      { ...task('ui:types', 0, 0), ...types },
    ],
    [],
  ).lines;

  expect(closing.slice(closing.indexOf('failed: api:test, calendar-e2e:e2e, ui:types'))).toEqual([
    'failed: api:test, calendar-e2e:e2e, ui:types',
    '',
    '-- api:test',
    '✗ apps/api/src/lesson.test.ts › it moves',
    ...Array.from({ length: 15 }, (_, at) => `    line ${at + 1}`),
    '✗ apps/api/src/lesson.test.ts › it waits',
    '    skipped',
    '✗ apps/api/src/group.test.ts',
    '    no such module',
    '',
    '-- calendar-e2e:e2e',
    '✗ outside of any test',
    '    the harness did not stop',
    '✗ week.e2e.ts › on the phone › it turns',
    '    no',
    '',
    '-- ui:types',
    '✗ said last',
    ...Array.from({ length: 14 }, (_, at) => `    line ${at + 7}`),
    '    error TS1',
    '',
    '2 passed, 4 failed',
  ]);
});

test('[OPS-120] of a suite of which everything failed the first errors are shown, and all names', () => {
  const failures = Array.from({ length: 50 }, (_, at) => ({ title: `test ${at}`, error: 'no' }));

  const closing = summaryOf([{ ...task('api:test', 0, 50), failures }], []).lines;

  expect(closing.filter((line) => line.startsWith('✗ test'))).toHaveLength(50);
  expect(closing.filter((line) => line === '    no')).toHaveLength(20);
});
