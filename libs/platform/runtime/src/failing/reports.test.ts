import { FailureReport } from '@planner/platform-contract';
import { expect, test } from 'vitest';
import { HttpFailure, RenderFailure } from './failure.ts';
import { createReports } from './reports.ts';

class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly request = '3f2a-9';
}

function stand() {
  const sent: FailureReport[] = [];
  const logged: string[] = [];
  const report = createReports({
    shellVersion: '0.1.0+aaaa',
    requestOf: (error) => (error instanceof Refusal ? error.request : null),
    // The server parses the report in the same way.
    send: (body) => sent.push(FailureReport.parse(JSON.parse(body))),
    log: (place) => logged.push(place),
  });
  return { sent, logged, report };
}

const crash = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });

test('[PLT-64] the report of a failed remote contains its version, phase, kind and the number on its card', () => {
  const { sent, logged, report } = stand();
  const failure = new HttpFailure('load', '/mfe/calendar/1.0.0/remoteEntry.js', 404);
  failure.of = { remote: 'calendar', version: '1.0.0' };

  report(failure, 'calendar: load');

  expect(sent).toMatchObject([
    { remote: 'calendar', version: '1.0.0', phase: 'load', kind: 'http', status: 404, number: failure.number },
  ]);
  expect(logged).toEqual(['calendar: load']);
});

test('[PLT-64] a crash of a page of the shell is reported as the shell’s', () => {
  const { sent, report } = stand();

  report(new RangeError('too deep'), 'shell page');

  expect(sent).toMatchObject([{ remote: 'shell', version: '0.1.0+aaaa', kind: 'render', error: 'RangeError' }]);
  expect(sent[0]?.stack).toMatch(/reports\.test\.ts:\d+:\d+/);
});

test('[PLT-64] the report names the request whose answer caused the failure', () => {
  const { sent, report } = stand();
  report(new RenderFailure('healthy', 'перенос', new Refusal('Что-то пошло не так')), 'перенос');

  expect(sent).toMatchObject([{ error: 'Refusal', request_id: '3f2a-9' }]);
});

test.each([
  [
    'Chrome',
    'TypeError: «Иванова Анна»\n второй строкой anna@example.test\n    at week (https://a.example/mfe/week.js?token=s3cret:1:20)',
    'at week (https://a.example/mfe/week.js:1:20)',
  ],
  ['Firefox', 'week@https://a.example/mfe/week.js?token=s3cret:1:20\n', 'week@https://a.example/mfe/week.js:1:20'],
])('[PLT-64] the report contains only code locations from a stack of %s', (_, stack, told) => {
  const { sent, report } = stand();

  report(crash('«Иванова Анна»', stack), 'page');

  expect(sent[0]?.stack).toBe(told);
  expect(JSON.stringify(sent)).not.toMatch(/Иванова|anna@|s3cret/);
});

test('[PLT-64] a page reports the same failure once, and at most ten failures', () => {
  const { sent, logged, report } = stand();
  const same = () => report(crash('a', '    at week (/week.js:1:20)'), 'page');

  same();
  same();
  for (let line = 1; line <= 20; line += 1) report(crash('b', `    at day (/day.js:${line}:1)`), 'page');

  expect(sent).toHaveLength(10);
  expect(sent.filter(({ stack }) => stack.includes('week'))).toHaveLength(1);
  expect(logged).toHaveLength(22);
});

test('[PLT-64] a stack of any length fits into the report', () => {
  const { sent, report } = stand();

  report(crash('deep', '    at week (/mfe/calendar/1.0.0/week.js:1:20)\n'.repeat(500)), 'page');

  expect(sent[0]?.stack).toHaveLength(4000);
});
