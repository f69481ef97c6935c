import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ofVitest } from './outcome.ts';
import { FULL as FULL_TARGETS } from './targets.ts';
import { isSlice, reportsOf, runsTests, type Size, sizeOf, sliceOf, testsOf } from './sizes.ts';

// Written in parts, so that the search for long tests does not find this file.
const FULL = 'full';
const FILES = [
  { path: 'apps/api/src/flood.test.ts', text: `/** @module-tag ${FULL} */\ntest('x', () => 1);` },
  { path: 'apps/api/src/backup.test.ts', text: `test('x', { tags: '${FULL}' }, () => 1);` },
  { path: 'apps/api/src/undo.test.ts', text: `import { sized } from '../testing/${'sized'}.ts';` },
  { path: 'apps/api/src/attaching.test.ts', text: `const sized = 1; test('x', () => ${'sized'}(1));` },
  { path: 'apps/api/src/lesson.test.ts', text: "test('x', () => 1);" },
];

test('[OPS-210] a small run leaves long tests out and loads no file that has nothing else', () => {
  expect(testsOf('apps/api', 'small', FILES)).toEqual([
    '--tags-filter=!full',
    'apps/api/',
    '--exclude=**/src/flood.test.ts',
  ]);
});

test('[OPS-210] the full run loads the files that have long tests alone', () => {
  expect(testsOf('apps/api', 'full', FILES)).toEqual([
    '--tags-filter=full',
    'apps/api/src/flood.test.ts',
    'apps/api/src/backup.test.ts',
    'apps/api/src/undo.test.ts',
  ]);
});

test('[OPS-210] a suite that is run by hand runs both', () => {
  expect(testsOf('apps/api', undefined, FILES)).toEqual(['apps/api/']);
});

test('[OPS-210] the reports of both sizes lie apart', () => {
  expect([sizeOf('e2e'), sizeOf('e2e-full')]).toEqual(['small', 'full']);
  expect([reportsOf('e2e/shell', 'small'), reportsOf('e2e/shell', 'full')]).toEqual([
    'test-results/e2e/shell',
    'test-results/full/e2e/shell',
  ]);
});

test.each([
  ['test', 'small', 'small', 'test-results/apps/api'],
  ['test-full', 'full', 'full', 'test-results/full/apps/api'],
  ['test-full-3', 'full-3', 'full', 'test-results/full-3/apps/api'],
  ['e2e-full-matrix', 'full-matrix', 'full', 'test-results/full-matrix/apps/api'],
] as const)('[OPS-219] the target %s runs %s and has a report of its own', (target, slice, size, folder) => {
  expect([runsTests(target), sliceOf(target), sizeOf(target), reportsOf('apps/api', sliceOf(target))]).toEqual([
    true,
    slice,
    size,
    folder,
  ]);
});

test('[OPS-219] a check runs no tests, and a title is no slice', () => {
  expect(['types', 'every-lint', 'build'].map(runsTests)).toEqual([false, false, false]);
  expect(['full-', 'full-a b', 'chaos', undefined].map(isSlice)).toEqual([false, false, false, false]);
});

test('[OPS-219] the long run has every slice that a package names', () => {
  const named = globSync('{apps,libs,libs/platform,e2e,tools,apps/*}/*/package.json').flatMap((path) => {
    // nx refuses another shape.
    const { nx } = JSON.parse(readFileSync(path, 'utf8')) as { nx?: { targets?: Record<string, unknown> } };
    return Object.keys(nx?.targets ?? {}).filter((target) => target.includes('-full'));
  });

  expect(named.filter((target) => !FULL_TARGETS.includes(target))).toEqual([]);
});

test.each<[Size, string[], number]>([
  ['small', ['full'], 0],
  ['small', [], 1],
  ['full', [], 0],
  ['full', ['full'], 1],
])('[OPS-42] [OPS-210] in a %s run a skipped test with the tags %j counts as %i failed', (size, tags, failed) => {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-sizes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, 'report.json');
  const tests = [
    { title: 'it runs', state: 'passed', seconds: 0, tags: [], errors: [] },
    { title: 'it waits', state: 'skipped', seconds: 0, tags, errors: [] },
  ];
  const file = { path: 'a.test.ts', seconds: 0, cpuSeconds: null, errors: [], tests };
  writeFileSync(report, JSON.stringify({ files: [file], errors: [] }));

  const outcome = ofVitest({ report, said: [] }, 0, size);

  expect([outcome.passed, outcome.failed, outcome.failures.length]).toEqual([1, failed, failed]);
});
