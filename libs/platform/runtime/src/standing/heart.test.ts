import { fakeShell } from '@planner/shell-api/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHeart, type Said, startHeart, type Stood } from './heart.ts';
import { listenBeside } from './listen.ts';

const WEEK = { remote: 'calendar', version: '2.0.0' };
const DRAFT = { form: 'group', subject: 'new', typed: { name: 'Хор' } };

function stand() {
  const clock = { time: 0 };
  const told: (Stood | 'goes on')[] = [];
  const heart = createHeart({
    now: () => clock.time,
    stands: (stood) => void told.push(stood),
    goesOn: () => void told.push('goes on'),
  });
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.time += 1000;
      heart.tick();
    }
  };
  heart.hear({ user: 7 });
  heart.hear({ ran: WEEK });
  heart.hear({ beat: true });
  return { clock, heart, told, pass };
}

test('[PLT-216] a page that says nothing for five seconds stands still: told once, with the version that ran last and what was typed', () => {
  const { heart, told, pass } = stand();
  heart.hear({ draft: DRAFT });
  heart.hear({ draft: { ...DRAFT, subject: 'saved' } });
  heart.hear({ draft: { ...DRAFT, subject: 'saved', typed: null } });
  pass(4);
  const before = [...told];

  pass(20);

  expect([before, told]).toEqual([[], [{ ...WEEK, user: 7, drafts: [DRAFT] }]]);
});

test('[PLT-216] one that goes on after all is told of too', () => {
  const { heart, told, pass } = stand();
  pass(6);

  heart.hear({ beat: true });

  expect(told.at(-1)).toBe('goes on');
});

test('[PLT-216] of a page that is hidden, prints or asks something nothing is expected', () => {
  const { heart, told, pass } = stand();
  heart.hear({ beat: false });

  pass(60);

  expect(told).toEqual([]);
});

test('[PLT-216] a device that was asleep is no page that stands still', () => {
  const { clock, heart, told } = stand();

  clock.time += 600_000;
  heart.tick();

  expect(told).toEqual([]);
});

test('[PLT-216] what one person has typed is not kept with another', () => {
  const { heart, told, pass } = stand();
  heart.hear({ draft: DRAFT });
  heart.hear({ user: 8 });

  pass(6);

  expect(told).toMatchObject([{ user: 8, drafts: [] }]);
});

test('[PLT-216] in its worker the heart ticks by itself, often enough to find a page that stands still', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const found: Stood[] = [];
  const heart = startHeart({
    now: () => performance.now(),
    stands: (stood) => void found.push(stood),
    goesOn: vi.fn(),
  });
  heart.hear({ ran: WEEK });
  heart.hear({ beat: true });

  vi.advanceTimersByTime(6000);

  expect(found).toMatchObject([WEEK]);
});

test('[PLT-216] the worker hears of drafts that were typed before it was there', () => {
  const { bus } = fakeShell();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: Said[] = [];
  const typed = { form: 'group', subject: 'new', typed: { name: 'Хор' } };

  const worker = { postMessage: (one: Said) => void said.push(one) };
  listenBeside({ page: window, bus, drafts: [typed], worker });

  expect(said).toContainEqual({ draft: typed });
});

test('[PLT-216] a page says at least every three seconds that it goes on', () => {
  const { bus } = fakeShell();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: Said[] = [];
  listenBeside({ page: window, bus, drafts: [], worker: { postMessage: (one: Said) => void said.push(one) } });
  said.length = 0;

  vi.advanceTimersByTime(3000);

  expect(said).toContainEqual({ beat: true });
});
