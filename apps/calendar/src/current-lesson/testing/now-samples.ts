import type { Attention } from '@planner/contract';
import { lesson } from '../../testing/lesson.ts';

/** It is 15:24 in Moscow. */
export const running = lesson({
  start_time: '15:00:00.000Z',
  end_time: '16:00:00.000Z',
  start_at: '2026-11-20T12:00:00.000Z',
  end_at: '2026-11-20T13:00:00.000Z',
});
/** A lesson that is over. */
export const over = (id: number, conducted_date = '2026-11-20') =>
  lesson({
    id,
    conducted_date,
    start_at: `${conducted_date}T07:00:00.000Z`,
    end_at: `${conducted_date}T08:00:00.000Z`,
  });

export const NOTHING_WAITS: Attention = {
  unmarked: { total: 0, ids: [] },
  asked: { total: 0, items: [] },
  moves: { total: 0, items: [] },
  written: { total: 0, items: [] },
  letters: { total: 0, items: [] },
  asked_homework: { total: 0, items: [] },
  declared: { total: 0, sum: 0, items: [] },
  ending: { total: 0, items: [] },
  make_up: { total: 0, items: [] },
  birthdays: { total: 0, items: [] },
  receipts: { total: 0, overdue: 0 },
};
