import { fakeShell } from '@planner/shell-api/testing';
import { expect, test } from 'vitest';
import type { ViewNews } from '../isolation/view-news.ts';
import { culpritOf, watchCrashes } from './crashes.ts';
import { bufferCrashes } from './buffered-crashes.ts';
import { createHealth, type Fared } from './health.ts';
import { largestShift } from './vitals.ts';

const WEEK = { remote: 'calendar', version: '2.0.0' };

function stand() {
  const sent: Fared[] = [];
  const clock = { time: 0, number: 'p1' };
  const health = createHealth({
    page: () => clock.number,
    now: () => clock.time,
    vitals: () => ({ lcp: 800, cls: 0.01 }),
    send: (fared) => void sent.push(fared),
  });
  const step = (name: ViewNews['step'], phase = 'mount', of = WEEK) =>
    health.hear({ ...of, step: name, phase, at: clock.time });
  return { sent, clock, health, step };
}

test('[PLT-217] a version that has worked for ten seconds is reported healthy once a page, with the browser’s measurements', () => {
  const { sent, clock, health, step } = stand();
  step('started');
  clock.time = 120;
  step('shown');
  clock.time = 9000;
  step('shown');
  clock.time = 10_000;
  health.flush();
  const before = [...sent];

  clock.time = 10_120;
  for (let time = 0; time < 2; time += 1) {
    health.flush();
    step('shown');
    clock.time += 20_000;
  }

  expect(before).toEqual([]);
  expect(sent).toEqual([{ ...WEEK, page: 'p1', outcome: 'healthy', vitals: { lcp: 800, cls: 0.01, mount: 120 } }]);
});

test.each([
  ['mount', 'failed'],
  ['load', 'failed'],
  ['probation', 'crashed'],
  ['healthy', 'crashed'],
])(
  '[PLT-217] a version that fails in the phase %s is reported immediately as %s, and not as healthy afterwards',
  (phase, outcome) => {
    const { sent, clock, health, step } = stand();
    step('shown');
    step('failed', phase);
    step('shown');
    clock.time = 60_000;

    health.flush();

    expect(sent).toEqual([{ ...WEEK, page: 'p1', outcome, phase }]);
  },
);

test('[PLT-318] all reports of one version have the same page number; another version gets the newest number', () => {
  const { sent, clock, health, step } = stand();
  step('shown');
  clock.time = 10_000;
  health.flush();
  clock.number = 'p2';
  step('shown', 'healthy', { remote: 'students', version: '3.0.0' });
  step('failed', 'healthy');
  clock.time = 60_000;
  health.flush();

  expect(sent.map(({ remote, outcome, page }) => [remote, outcome, page])).toEqual([
    ['calendar', 'healthy', 'p1'],
    ['calendar', 'crashed', 'p1'],
    ['students', 'healthy', 'p2'],
  ]);
});

test('[PLT-217] the measurements of a page are reported with the version that the page was opened with', () => {
  const { sent, clock, health, step } = stand();
  step('shown', 'healthy', { remote: 'shell', version: '1.0.0' });
  step('shown');
  step('shown', 'healthy', { remote: 'students', version: '3.0.0' });
  clock.time = 60_000;

  health.flush();

  expect(sent.map(({ remote, vitals }) => [remote, vitals?.lcp])).toEqual([
    ['shell', undefined],
    ['calendar', 800],
    ['students', undefined],
  ]);
});

const fallen = (...files: string[]) =>
  Object.assign(new Error('broken'), {
    stack: ['Error: broken', ...files.map((file) => `    at f (https://tetradka.example${file}:1:20)`)].join('\n'),
  });

/** An error that the browser throws in the calendar's code. */
const ofBrowser = (name: string) => {
  const { stack } = fallen('/mfe/calendar/2.0.0/x.js');
  return Object.defineProperty(new DOMException('broken', name), 'stack', { value: stack });
};

test.each([
  [fallen('/mfe/calendar/2.0.0+ab/x.js', '/shell/react.js'), { remote: 'calendar', version: '2.0.0+ab' }],
  [fallen('/mfe/calendar/2.0.0%2Bab/x.js'), { remote: 'calendar', version: '2.0.0+ab' }],
  [fallen('/shell/shell.js', '/mfe/calendar/2.0.0/x.js'), 'shell'],
  [fallen('/content.js'), null],
  ['no error', null],
])('[PLT-217] the owner of a crash is read from the address of the code', (error, culprit) => {
  expect(culpritOf(error)).toEqual(culprit);
});

test('[PLT-217] an error outside of views is reported for the version that contains the code; refusals, aborted requests and foreign code are not reported', () => {
  const { reported, report } = fakeShell();
  const told: unknown[] = [];
  const page = new EventTarget();
  // The function only adds event listeners to the window.
  const crashes = bufferCrashes(page as Window);
  const fall = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }));
  const rejects = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  fall(fallen('/mfe/calendar/2.0.0/x.js'));
  watchCrashes({
    crashes,
    report,
    isRefusal: (error) => error instanceof Error && error.name === 'Refusal',
    tell: (of) => told.push(of),
  });
  rejects(fallen('/mfe/students/3.0.0/x.js'));
  fall(fallen('/content.js'));
  rejects(Object.assign(fallen('/mfe/calendar/2.0.0/x.js'), { name: 'Refusal' }));
  rejects(ofBrowser('AbortError'));
  rejects(ofBrowser('QuotaExceededError'));
  fall(fallen('/shell/shell.js'));

  expect(told).toEqual([WEEK, { remote: 'students', version: '3.0.0' }, WEEK]);
  expect(reported).toMatchObject([
    { of: WEEK },
    { of: { remote: 'students', version: '3.0.0' } },
    { of: WEEK },
    { message: 'broken' },
  ]);
});

test('[PLT-217] layout shifts less than a second apart count together; a shift after input does not count', () => {
  const moves = [
    [0, 0.1],
    [500, 0.1],
    [2000, 0.15],
    [2100, 0.5, true],
  ] as const;

  expect(
    largestShift(moves.map(([startTime, value, hadRecentInput = false]) => ({ startTime, value, hadRecentInput }))),
  ).toBe(0.2);
});

test('[PLT-217] layout shifts count together for five seconds at most, however close they are', () => {
  const moves = Array.from({ length: 12 }, (_, second) => ({
    startTime: second * 900,
    value: 1,
    hadRecentInput: false,
  }));

  expect(largestShift(moves)).toBe(6);
});
