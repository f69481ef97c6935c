import { expect, test, vi } from 'vitest';
import type { Listener } from './listener.ts';
import { announcementMessages, hear, payloadsOf } from './messages.ts';

/** The links between cards and accounts, instead of a database. */
const linked = (...rows: { student_id: number; user_id: number }[]) => {
  const query = { select: () => query, where: () => query, execute: () => Promise.resolve(rows) };
  // The tested code uses only this member.
  return { db: { selectFrom: () => query } } as unknown as Parameters<typeof announcementMessages>[0];
};

test.each<[string, Parameters<typeof announcementMessages>[1], object[]]>([
  ['an account', [{ users: [1], topics: ['lessons'], id: 5 }], [{ users: [1], topics: ['lessons'], id: 5 }]],
  ['the accounts linked to a card', [{ students: [7], topics: ['lessons'] }], [{ users: [2], topics: ['lessons'] }]],
  ['a card without linked accounts', [{ students: [9], topics: ['lessons'] }], []],
  ['everybody', [{ everybody: true, topics: ['news'] }], [{ users: 'all', topics: ['news'] }]],
  [
    'everybody and one account',
    [
      { users: [1], topics: ['news'] },
      { everybody: true, topics: ['news'] },
    ],
    [{ users: 'all', topics: ['news'] }],
  ],
  [
    'one account twice',
    [
      { users: [1], topics: ['lessons', 'ledger'] },
      { users: [1, 3], topics: ['ledger', 'lessons'] },
    ],
    [{ users: [1, 3], topics: ['ledger', 'lessons'] }],
  ],
  [
    'two things',
    [
      { users: [1], topics: ['lessons'], id: 5 },
      { users: [1], topics: ['lessons'], id: 6 },
    ],
    [
      { users: [1], topics: ['lessons'], id: 5 },
      { users: [1], topics: ['lessons'], id: 6 },
    ],
  ],
])('[SOC-13] an announcement to %s is sent once', async (_, announcements, messages) => {
  const database = linked({ student_id: 7, user_id: 2 }, { student_id: 8, user_id: 4 });

  expect(await announcementMessages(database, announcements)).toEqual(messages);
});

const crowd = Array.from({ length: 3000 }, (_, at) => 1_000_000 + at);

test('[SOC-13] a message to many users becomes several, each small enough for a notification of PostgreSQL', () => {
  const payloads = payloadsOf({ users: crowd, topics: ['news'] });

  expect(payloads.length).toBeGreaterThan(1);
  expect(payloads.every((payload) => payload.length < 8000)).toBe(true);
  expect(payloads.flatMap((payload) => JSON.parse(payload).users)).toEqual(crowd);
});

test.each([
  { users: [1], topics: ['news'] },
  { users: 'all' as const, topics: Array.from({ length: 2000 }, () => 'news') },
  { ended: crowd },
])('[SOC-13] a short message, a message to all and a message about sessions stay one', (message) => {
  expect(payloadsOf(message)).toEqual([JSON.stringify(message)]);
});

test.each<[object, keyof Listener, unknown[]]>([
  [{ ended: [7] }, 'ended', [[7]]],
  [
    { user: 1, page: 'a', step: 'reading', done: 1, total: 2 },
    'progressed',
    [1, 'a', { step: 'reading', done: 1, total: 2 }],
  ],
  [{ users: 'all', registry: 3 }, 'deployed', [{ users: 'all', revision: 3 }]],
  [{ users: [1], topics: ['news'], id: 5 }, 'changed', [[1], { users: [1], topics: ['news'], id: 5 }]],
])('[SOC-13] %j calls %s of the listener', (message, name, said) => {
  const listener = { ended: vi.fn(), progressed: vi.fn(), deployed: vi.fn(), changed: vi.fn(), missed: vi.fn() };

  hear(JSON.stringify(message), listener);

  expect(listener[name].mock.calls).toEqual([said]);
  expect(Object.values(listener).filter(({ mock }) => mock.calls.length > 0)).toHaveLength(1);
});
