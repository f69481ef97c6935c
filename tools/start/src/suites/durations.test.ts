import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DURATIONS, type Durations, filesOf, longestFirst, printed, readDurations, refreshed } from './durations.ts';
import { summaryOf } from './summary.ts';

const RECORD: Durations = { small: { a: [10, 4], b: [2, 1], c: [30, 9] }, full: { b: [60] } };

test.each([
  ['small', ['a', 'b', 'c'], ['c', 'a', 'b']],
  ['full', ['a', 'b'], ['a', 'b']],
  ['a run by hand: both sizes together', ['a', 'b', 'c'], ['b', 'c', 'a']],
  ['small', ['a', 'new', 'b', 'c'], ['c', 'a', 'new', 'b']],
] as const)('[OPS-213] of %s the files %j run as %j', (size, files, order) => {
  const known = size === 'small' || size === 'full' ? size : undefined;

  expect(longestFirst(files, (file) => file, RECORD, known)).toEqual(order);
});

const measured = (path: string, seconds: number, cpuSeconds: number | null = null) => ({ path, seconds, cpuSeconds });

test.each([
  ['a new file', measured('d', 3.3, 1.1), { d: [3.5, 1] }],
  ['a file without processor seconds', measured('d', 0.1), { d: [0.5] }],
  ['a file that takes about as long as before', measured('a', 12.4, 4.4), { a: [10, 4] }],
  ['a file that takes longer', measured('a', 17.2, 4.4), { a: [17, 4] }],
])('[OPS-214] the record after %s', (_, file, entries) => {
  expect(refreshed(RECORD, 'small', [file], () => true)).toEqual({
    small: { ...RECORD.small, ...entries },
    full: RECORD.full,
  });
});

test('[OPS-214] a file that is gone leaves the record, and the record is sorted', () => {
  const after = refreshed(RECORD, 'small', [measured('Z', 1)], (path) => path !== 'b');

  expect(Object.keys(after.small)).toEqual(['Z', 'a', 'c']);
});

test('[OPS-214] the committed record is written as the command writes it', () => {
  const root = new URL('../../../..', import.meta.url).pathname;

  expect(printed(readDurations(root))).toBe(readFileSync(`${root}/${DURATIONS}`, 'utf8'));
});

test('[OPS-214] the seconds of a browser file are those of its tests, and say nothing of the processor', () => {
  const seconds = (file: string, count: number) => ({ file, title: 'x', seconds: count });

  expect(filesOf([seconds('a', 1), seconds('b', 2), seconds('a', 3)])).toEqual([measured('a', 4), measured('b', 2)]);
});

test('[OPS-215] the summary says the seconds of each suite and names the twenty slowest tests', () => {
  const tests = Array.from({ length: 30 }, (_, at) => ({ file: 'a', title: `test ${at}`, seconds: at }));
  const suite = { passed: 30, failed: 0, failures: [], isCached: false };
  const { lines } = summaryOf(
    [
      { ...suite, id: 'api:test-full', target: 'test-full', seconds: 400, tests },
      {
        ...suite,
        id: 'ui:test',
        target: 'test',
        seconds: 9,
        tests: [{ file: 'b', title: 'slow', seconds: 25.4 }],
      },
    ],
    [],
  );

  expect(lines.slice(0, 2)).toEqual([
    '== api:test-full: 30 passed, 0 failed, 400 s',
    '== ui:test: 30 passed, 0 failed, 9 s',
  ]);
  const named = lines.slice(lines.indexOf('slowest tests:') + 1, lines.indexOf('slowest tests:') + 22);
  expect([named[0], named[4], named[19], named[20]]).toEqual([
    '    29 s  api:test-full  test 29',
    '    25 s  ui:test  slow',
    '    11 s  api:test-full  test 11',
    '',
  ]);
});
