import { expect, test } from 'vitest';
import { lastDue, nightName, outdated } from './night.ts';

test.each([
  ['2026-11-30T00:29:59Z', '2026-11-29T00:30:00.000Z'],
  ['2026-11-30T00:30:00Z', '2026-11-30T00:30:00.000Z'],
  ['2026-11-30T23:59:00Z', '2026-11-30T00:30:00.000Z'],
])('[OPS-320] at %s the last backup was due at %s', (now, due) => {
  expect(lastDue(new Date(now), '00:30').toISOString()).toBe(due);
});

test('[OPS-321] every backup of seven days and the first of each week of thirty days are kept', () => {
  const now = new Date('2026-11-30T00:30:00Z');
  const nights = Array.from({ length: 40 }, (_, ago) => new Date(now.getTime() - ago * 86_400_000));
  const names = nights.map((night) => `${nightName(night)}.backup.age`);

  const old = new Set(outdated([...names, 'notes.txt', '2026-10-01.backup'], now, 30));
  const kept = names.filter((name) => !old.has(name)).map((name) => name.slice(5, 10));

  // Monday is the first day of a week.
  expect(kept.join(' ')).toBe('11-30 11-29 11-28 11-27 11-26 11-25 11-24 11-23 11-16 11-09 11-02');
  expect(old.has('notes.txt') || old.has('2026-10-01.backup')).toBe(false);
});

test('[OPS-321] a backup and its list of files are kept or removed together', () => {
  const now = new Date('2026-11-30T00:30:00Z');
  const of = (night: string) => [`${night}.backup`, `${night}.files`];

  expect(outdated([...of('2026-10-01T0030'), ...of('2026-11-29T0030')], now, 30)).toEqual(of('2026-10-01T0030'));
});
