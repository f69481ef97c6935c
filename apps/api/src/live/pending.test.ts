import { expect, test } from 'vitest';
import { isEmpty, joined, MOST_WAITING, NOTHING_PENDING, type Pending, withoutProgress } from './pending.ts';

const announcement = (user: number) => ({ users: [user], topics: ['lessons'] as const });
const progress = { user: 1, page: 'a', step: 'reading', done: 1, total: 2 } as const;
const full: Pending = {
  announcements: [announcement(1)],
  endedSessions: [2],
  progress: [progress],
  registry: [{ users: 'all', revision: 3 }],
};

test('[SOC-13] announcements that could not be sent precede later ones', () => {
  expect(joined(full, { announcements: [announcement(4)], endedSessions: [5] })).toEqual({
    ...full,
    announcements: [announcement(1), announcement(4)],
    endedSessions: [2, 5],
  });
});

test('[SOC-13] of too many announcements the newest are kept', () => {
  const many = Array.from({ length: MOST_WAITING }, (_, user) => announcement(user));

  const { announcements } = joined({ ...NOTHING_PENDING, announcements: many }, { announcements: [announcement(-1)] });

  expect(announcements).toHaveLength(MOST_WAITING);
  expect([announcements[0], announcements.at(-1)]).toEqual([announcement(1), announcement(-1)]);
});

test.each(Object.entries(full))('[SOC-13] a batch with nothing but %s is not empty', (name, list) => {
  expect(isEmpty({ ...NOTHING_PENDING, [name]: list })).toBe(false);
});

test('[IMP-26] progress that could not be sent is dropped', () => {
  expect(isEmpty(NOTHING_PENDING)).toBe(true);
  expect(withoutProgress(full)).toEqual({ ...full, progress: [] });
});
