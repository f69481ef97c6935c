import type { messageTemplates, moves, personalEvents, timeOff } from '@planner/contract';
import { addDays } from '@planner/schedule';
import { byId, NOBODY, one, type Undoable, type Writes } from '../known.ts';

const NO_EVENT = { id: NOBODY, version: 1, first_day: '2026-11-24' };
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-12-01'];

const NO_MOVE = { id: NOBODY, student_id: NOBODY, start_at: '2026-11-24T05:00:00.000Z' };

type Own = typeof timeOff & typeof personalEvents & typeof messageTemplates & typeof moves;

/** Random times off, shifted days, personal events, accepted moves and templates of messages. */
export const RANDOM_TIME_OFF: Pick<Writes, Extract<Undoable, keyof Own>> = {
  'POST /api/message-templates': (_, choose) => ({ body: { text: choose(['Прошли {дата}', 'Спасибо']) } }),
  'PUT /api/message-templates/{id}': ({ templates }, choose) => ({
    ...byId(templates, choose),
    body: { text: choose(['Задано {дата}', 'До встречи']) },
  }),
  'DELETE /api/message-templates/{id}': ({ templates }, choose) => byId(templates, choose),
  'POST /api/time-off': (_, choose) => {
    const [one, other] = [choose(DAYS), choose(DAYS)].toSorted();
    return {
      body: {
        first_day: one ?? '',
        last_day: other ?? '',
        act: choose(['cancel', 'later', 'move', 'keep'] as const),
        reason: choose(['', 'отпуск']),
        force: true,
      },
    };
  },
  'DELETE /api/time-off/{id}': ({ away }, choose) => byId(away, choose),
  'POST /api/personal-events': (_, choose) => {
    const [one, other] = [choose(DAYS), choose(DAYS)].toSorted();
    const isWeekly = choose([true, false]);
    return {
      body: { title: 'Врач', first_day: one ?? '', last_day: (isWeekly ? one : other) ?? '', is_weekly: isWeekly },
    };
  },
  'PUT /api/personal-events/{id}': ({ events }, choose) => {
    const { id, version, first_day } = events.length === 0 ? NO_EVENT : choose(events);
    const day = choose(DAYS);
    const isWeekly = choose([true, false]);
    const scope = choose(['one', 'following', 'all'] as const);
    const body = { title: choose(['Врач', 'Банк']), first_day: day, last_day: day, is_weekly: isWeekly };
    return { params: { id }, body: { ...body, week: addDays(first_day, 7 * choose([0, 1])), scope, version } };
  },
  'DELETE /api/personal-events/{id}': ({ events }, choose) => {
    const { id, first_day } = events.length === 0 ? NO_EVENT : choose(events);
    const week = addDays(first_day, 7 * choose([0, 1]));
    return { params: { id }, query: choose([{}, { week, scope: choose(['one', 'following'] as const) }]) };
  },
  'POST /api/moves/{id}/accept': ({ moves: asked }, choose) => {
    const { id, ...body } = asked.length === 0 ? NO_MOVE : choose(asked);
    return { params: { id }, body: { ...body, force: true } };
  },
  'POST /api/shift-day': (_, choose) => ({
    body: { date: choose(DAYS), minutes: choose([15, -60, 180]), force: true },
  }),
  'POST /api/lessons/several': ({ lessons }, choose) => ({
    body: {
      ids: [...new Set([one(lessons, choose), one(lessons, choose)])],
      act: choose(['cancel', 'move'] as const),
      days: choose([1, 7]),
      force: true,
    },
  }),
};
