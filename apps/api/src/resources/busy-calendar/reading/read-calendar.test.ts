import { QueueFull } from '@planner/server-core';
import { expect, test } from 'vitest';
import { TooCostly } from '../../../foreign-files/reader-handle.ts';
import { readCalendar } from './read-calendar.ts';

const ASKED = { bytes: new Uint8Array(), from: 0, to: 1, time_zone: 'Europe/Moscow' };

test.each([
  ['an error of the reader', new Error('invalid time'), { failure: 'not_calendar' }],
  ['too much time', new TooCostly('slow'), { failure: 'too_slow' }],
  ['too much memory', new TooCostly('memory'), { failure: 'too_big' }],
  ['a full queue', new QueueFull(1), { name: 'QueueFull' }],
])('[WRK-43] [WRK-44] %s ends the reading with its reason', async (_, error, reason) => {
  const state = () => ({ processes: 0, busy: 0 });
  const pool = { read: () => Promise.reject(error), warm: () => undefined, state, close: () => Promise.resolve() };

  await expect(readCalendar(pool, ASKED, 1)).rejects.toMatchObject(reason);
});
