import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';
import type { Notification } from './use-notifications.ts';

let ids = 0;
const at = (created_at: string): Notification => {
  ids += 1;
  return { id: ids, created_at, teacher_name: '', message: created_at, kind: 'reminder', link: '', read: false };
};

test('[NTF-23] notifications are grouped under «Сегодня», «Вчера» and «Раньше» by the person’s days', () => {
  const now = Date.parse('2026-11-20T12:24:00Z');
  const list = ['2026-11-20T10:00:00Z', '2026-11-19T21:30:00Z', '2026-11-19T20:30:00Z', '2026-11-01T00:00:00Z'].map(at);

  const groups = byDay(list, now, 'Europe/Moscow');

  expect(groups.map(({ title, notifications }) => [title, ...notifications.map(({ message }) => message)])).toEqual([
    ['Сегодня', '2026-11-20T10:00:00Z', '2026-11-19T21:30:00Z'],
    ['Вчера', '2026-11-19T20:30:00Z'],
    ['Раньше', '2026-11-01T00:00:00Z'],
  ]);
});

test('[NTF-23] with a clock behind the server’s the newest notification belongs to today', () => {
  const [group] = byDay([at('2026-11-21T00:10:00Z')], Date.parse('2026-11-20T20:59:00Z'), 'Europe/Moscow');

  expect(group?.title).toBe('Сегодня');
});
