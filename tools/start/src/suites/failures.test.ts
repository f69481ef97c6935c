import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from './error-text.ts';
import { playwrightText, SERVER_LOG } from './playwright-report.ts';

test.each([
  [
    'values of one line',
    {
      message: 'expected 2 to be 1 // Object.is equality',
      expected: '1',
      seen: '2',
      diff: '- Expected\n+ Received\n\n- 1\n+ 2',
      at: 'apps/api/src/a.test.ts:7',
    },
    ['expected 2 to be 1 // Object.is equality', 'expected: 1', 'seen:     2', 'at apps/api/src/a.test.ts:7'],
  ],
  [
    'values of more lines, of which those that differ are shown',
    {
      message: 'expected [ 1, 2 ] to deeply equal [ 1, 3 ]',
      expected: '[\n  1,\n  3,\n]',
      seen: '[\n  1,\n  2,\n]',
      diff: '\u001b[32m- Expected\u001b[39m\n\u001b[31m+ Received\u001b[39m\n\n  [\n    1,\n-   3,\n+   2,\n  ]',
    },
    ['expected [ 1, 2 ] to deeply equal [ 1, 3 ]', 'expected:   3,', 'seen:       2,'],
  ],
  [
    'values that are no texts',
    { message: 'Expected values to be strictly equal', expected: 1, seen: null },
    ['Expected values to be strictly equal', 'expected: 1', 'seen:     null'],
  ],
  ['no values', { message: '\u001b[31mno such module\u001b[39m' }, ['no such module']],
])('[OPS-216] the text of an error with %s', (_, error, text) => {
  expect(textOf(error)).toBe(text.join('\n'));
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

test('[OPS-216] a browser test shows its first error, its picture, its trace and the last lines of the server', () => {
  const traces = join(process.cwd(), 'test-results/e2e/calendar/traces');
  const text = playwrightText([
    {
      errors: [
        {
          message:
            '\u001b[31mError\u001b[39m: expect(locator).toHaveText(expected)\n\nExpected: "1"\nReceived: "2"\n\n  11 | const a = 1;\n> 12 | it();',
          location: { file: join(process.cwd(), 'e2e/calendar/src/week.e2e.ts'), line: 12 },
        },
        { message: 'a second error' },
      ],
      attachments: [
        { name: 'screenshot', contentType: 'image/png', path: join(traces, 'it-turns/test-failed-1.png') },
        { name: SERVER_LOG, contentType: 'text/plain', body: base64('GET /api/lessons 200\nGET /api/me 500\n') },
      ],
    },
    { errors: [], attachments: [{ name: 'trace', path: join(traces, 'it-turns-retry1/trace.zip') }] },
  ]);

  expect(text.split('\n')).toEqual([
    'Error: expect(locator).toHaveText(expected)',
    '',
    'Expected: "1"',
    'Received: "2"',
    'at e2e/calendar/src/week.e2e.ts:12',
    'picture: test-results/e2e/calendar/traces/it-turns/test-failed-1.png',
    'trace:   npx playwright show-trace test-results/e2e/calendar/traces/it-turns-retry1/trace.zip',
    'server:',
    '  GET /api/lessons 200',
    '  GET /api/me 500',
  ]);
});

test('[OPS-216] a browser test that left nothing has no text', () => {
  expect(playwrightText([{ errors: [] }])).toBe('');
});
