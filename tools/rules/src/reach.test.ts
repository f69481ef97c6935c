import { describe, expect, test } from 'vitest';
import { edgesOf, type Places } from './edges.ts';
import { beyondReach, reachedFrom } from './reach.ts';

const PACKAGES: Places['exportsOf'] = new Map<string, { folder: string; exports: Record<string, string> }>([
  ['@planner/schedule', { folder: 'libs/schedule', exports: { '.': './src/index.ts', './zones': './src/zones.ts' } }],
  ['@planner/client', { folder: 'libs/client', exports: { './testing': './src/testing/index.ts' } }],
]);

const edgesIn = (files: Record<string, string>) => (path: string) =>
  edgesOf(path, files[path] ?? '', { has: (target) => target in files, exportsOf: PACKAGES });

/** The findings when only this test shows LSN-1, in a product that starts at the calendar. */
const foundFor = (test: string, files: Record<string, string>) => {
  const edges = edgesIn(files);
  const reached = reachedFrom(['apps/calendar/src/remote.ts'], edges);
  const rule = { id: 'LSN-1', path: 'docs/rules/lessons.md', line: 3 };
  return beyondReach([rule], [{ id: 'LSN-1', path: test, line: 1 }], reached, edges).map(({ message }) => message);
};

const REMOTE = 'apps/calendar/src/remote.ts';
const TEST = 'apps/calendar/src/week.test.ts';
const WEEK = 'apps/calendar/src/week.ts';
const NOWHERE = [`LSN-1 is shown on nothing the product reaches: ${TEST}`];

describe('what a file runs', () => {
  const has = { 'a/b.ts': '', 'a/c.css': '', 'libs/schedule/src/index.ts': '', 'libs/schedule/src/zones.ts': '' };

  test.each([
    ["import { b } from './b.ts';", ['a/b.ts']],
    ["export * from './b.ts';", ['a/b.ts']],
    ["import './c.css';", ['a/c.css']],
    ["const later = () => import('./b.ts');", ['a/b.ts']],
    ["import { a } from '@planner/schedule';", ['libs/schedule/src/index.ts']],
    ["import { a } from '@planner/schedule/zones';", ['libs/schedule/src/zones.ts']],
    ["start(new URL('./b.ts', import.meta.url));", ['a/b.ts']],
    ["start(join(root, 'a/b.ts'));", ['a/b.ts']],
    ["import type { B } from './b.ts';", []],
    ["export type { B } from './b.ts';", []],
    ["let b: typeof import('./b.ts');", []],
    ["import { gone } from './gone.ts';", []],
    ["// import './b.ts';", []],
  ])('%s', (text, targets) => {
    expect(edgesIn({ ...has, 'a/a.ts': text })('a/a.ts')).toEqual(targets);
  });
});

describe('reach of a rule', () => {
  test('a rule shown on a file that nothing reaches is found', () => {
    const found = foundFor(TEST, { [REMOTE]: '', [WEEK]: '', [TEST]: "import { week } from './week.ts';" });

    expect(found).toEqual(NOWHERE);
  });

  test('a rule shown on a file far behind the entry is well', () => {
    const found = foundFor(TEST, {
      [REMOTE]: "const page = () => import('./page.tsx');",
      'apps/calendar/src/page.tsx': "import { week } from './week.ts';",
      [WEEK]: '',
      [TEST]: "import { week } from './week.ts';",
    });

    expect(found).toEqual([]);
  });

  test('a file that only a test or its helpers reach is no product', () => {
    const found = foundFor(TEST, {
      [REMOTE]: "import './testing/screen.ts';",
      'apps/calendar/src/testing/screen.ts': "import { week } from '../week.ts';",
      [WEEK]: '',
      [TEST]: "import { week } from './week.ts';",
    });

    expect(found).toEqual(NOWHERE);
  });

  test('a helper of the own package leads to the product', () => {
    const found = foundFor(TEST, {
      [REMOTE]: '',
      'apps/calendar/src/testing/screen.ts': "import remote from '../remote.ts';",
      [TEST]: "import { screen } from './testing/screen.ts';",
    });

    expect(found).toEqual([]);
  });

  test('a dead file does not lend its own imports', () => {
    const found = foundFor(TEST, {
      [REMOTE]: '',
      [WEEK]: "import remote from './remote.ts';",
      [TEST]: "import { week } from './week.ts';",
    });

    expect(found).toEqual(NOWHERE);
  });

  test('what stands beside the subject, fakes and a library, shows nothing', () => {
    const found = foundFor(TEST, {
      [REMOTE]: "import { day } from '@planner/schedule';",
      'libs/schedule/src/index.ts': '',
      'libs/client/src/testing/index.ts': "import { day } from '@planner/schedule';",
      [WEEK]: '',
      [TEST]:
        "import { day } from '@planner/schedule';\nimport { fakeApi } from '@planner/client/testing';\nimport { week } from './week.ts';",
    });

    expect(found).toEqual(NOWHERE);
  });

  test('a browser suite runs the product, and a test that starts it or reads a style of it does too', () => {
    const files = { [REMOTE]: '', 'apps/calendar/src/week.css': '' };

    const ofSuite = foundFor('e2e/calendar/src/week.e2e.ts', files);
    const ofProcess = foundFor(TEST, { ...files, [TEST]: "spawn(node, ['apps/calendar/src/remote.ts']);" });
    const ofStyle = foundFor(TEST, { ...files, [TEST]: "readFileSync(new URL('week.css', import.meta.url));" });

    expect([ofSuite, ofProcess, ofStyle]).toEqual([[], [], []]);
  });

  test('one test on the product is enough', () => {
    const edges = edgesIn({ [REMOTE]: '', [TEST]: "import './remote.ts';", 'apps/calendar/src/old.test.ts': '' });
    const rule = { id: 'LSN-1', path: 'docs/rules/lessons.md', line: 3 };
    const tagged = [TEST, 'apps/calendar/src/old.test.ts'].map((path) => ({ id: 'LSN-1', path, line: 1 }));

    expect(beyondReach([rule], tagged, reachedFrom([REMOTE], edges), edges)).toEqual([]);
  });
});
