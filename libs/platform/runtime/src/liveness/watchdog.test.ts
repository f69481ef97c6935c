import { fakeShell } from '@planner/shell-api/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWatchdog, type PageMessage, startWatchdog, type FrozenPage } from './watchdog.ts';
import { sendHeartbeats } from './heartbeat.ts';

const WEEK = { remote: 'calendar', version: '2.0.0' };
const DRAFT = { form: 'group', subject: 'new', typed: { name: 'Хор' } };

function stand() {
  const clock = { time: 0 };
  const told: (FrozenPage | 'goes on')[] = [];
  const watchdog = createWatchdog({
    now: () => clock.time,
    stands: (frozen) => void told.push(frozen),
    goesOn: () => void told.push('goes on'),
  });
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.time += 1000;
      watchdog.tick();
    }
  };
  watchdog.hear({ user: 7 });
  watchdog.hear({ ran: WEEK });
  watchdog.hear({ beat: true });
  return { clock, watchdog, told, pass };
}

test('[PLT-216] a page without heartbeats for five seconds is reported once, with the version that ran last and the typed text', () => {
  const { watchdog, told, pass } = stand();
  watchdog.hear({ draft: DRAFT });
  watchdog.hear({ draft: { ...DRAFT, subject: 'saved' } });
  watchdog.hear({ draft: { ...DRAFT, subject: 'saved', typed: null } });
  pass(4);
  const before = [...told];

  pass(20);

  expect([before, told]).toEqual([[], [{ ...WEEK, user: 7, drafts: [DRAFT] }]]);
});

test('[PLT-216] a page that continues after it froze is reported too', () => {
  const { watchdog, told, pass } = stand();
  pass(6);

  watchdog.hear({ beat: true });

  expect(told.at(-1)).toBe('goes on');
});

test('[PLT-216] no heartbeat is expected of a page that is hidden, prints or shows a question of the browser', () => {
  const { watchdog, told, pass } = stand();
  watchdog.hear({ beat: false });

  pass(60);

  expect(told).toEqual([]);
});

test('[PLT-216] a page on a device that was asleep does not count as frozen', () => {
  const { clock, watchdog, told } = stand();

  clock.time += 600_000;
  watchdog.tick();

  expect(told).toEqual([]);
});

test('[PLT-216] the text of one user is not kept for another user', () => {
  const { watchdog, told, pass } = stand();
  watchdog.hear({ draft: DRAFT });
  watchdog.hear({ user: 8 });

  pass(6);

  expect(told).toMatchObject([{ user: 8, drafts: [] }]);
});

test('[PLT-216] in its worker the watchdog ticks by itself, often enough to find a frozen page', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const found: FrozenPage[] = [];
  const watchdog = startWatchdog({
    now: () => performance.now(),
    stands: (frozen) => void found.push(frozen),
    goesOn: vi.fn(),
  });
  watchdog.hear({ ran: WEEK });
  watchdog.hear({ beat: true });

  vi.advanceTimersByTime(6000);

  expect(found).toMatchObject([WEEK]);
});

test('[PLT-216] the worker receives the drafts that were typed before it started', () => {
  const { bus } = fakeShell();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: PageMessage[] = [];
  const typed = { form: 'group', subject: 'new', typed: { name: 'Хор' } };

  const worker = { postMessage: (one: PageMessage) => void said.push(one) };
  sendHeartbeats({ page: window, bus, drafts: [typed], worker });

  expect(said).toContainEqual({ draft: typed });
});

test.each([
  ['begun', [{ ran: WEEK }]],
  ['started', [{ ran: WEEK }]],
  ['shown', []],
  ['ended', []],
] as const)('[PLT-216] the worker learns which version runs from a view whose step is %s', (step, heard) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: PageMessage[] = [];
  const worker = { postMessage: (one: PageMessage) => void said.push(one) };
  const tell = sendHeartbeats({ page: window, bus: fakeShell().bus, drafts: [], worker });
  said.length = 0;

  tell({ ...WEEK, step, phase: 'load', at: 0 });

  expect(said).toEqual(heard);
});

test('[PLT-216] a page sends a heartbeat at least every three seconds', () => {
  const { bus } = fakeShell();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: PageMessage[] = [];
  sendHeartbeats({ page: window, bus, drafts: [], worker: { postMessage: (one: PageMessage) => void said.push(one) } });
  said.length = 0;

  vi.advanceTimersByTime(3000);

  expect(said).toContainEqual({ beat: true });
});
