import { z } from 'zod';
import { calls } from './call.ts';
import { growingPage, growingQuery, id, instant, pathId, saved } from '@planner/calls';

const ActionChange = z
  .object({
    /** The name of the changed field in Russian. */
    field: z.string(),
    /** The value in words; empty without a value, null when it cannot be shown in a line. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'ActionChange' });
export type ActionChange = z.output<typeof ActionChange>;

const ActionEntry = z
  .object({
    /** The number of the operation, for the undo. */
    id: id(),
    at: instant(),
    /** The author; null for the own account. */
    by: z.string().nullable(),
    /** The act in words: «Занятие перенесено». */
    what: z.string(),
    /** The changed object: «Анна · 20 ноября, 18:00–19:00»; empty without a name. */
    about: z.string(),
    changes: z.array(ActionChange),
    /** The number of further changed rows of the same kind. */
    more: z.int(),
    /** `possible`: the account may undo it, unless something has changed since. */
    undo: z.enum(['possible', 'undone', 'none']),
  })
  .meta({ id: 'ActionEntry' });
export type ActionEntry = z.output<typeof ActionEntry>;

export const undo = calls({
  'GET /api/action-log': {
    summary: 'Журнал действий за 30 дней, новое сверху; up_to: число из ответа с первой страницей',
    roles: ['teacher'],
    query: z.object(growingQuery),
    response: growingPage(ActionEntry),
    topics: [
      ...(['teacher', 'students', 'groups', 'lessons', 'homework', 'rules'] as const),
      ...(['ledger', 'earnings', 'operations', 'learning', 'tasks', 'payers', 'bills'] as const),
    ],
  },
  'POST /api/undo/{operation_id}': {
    summary: 'Отменяет действие: строки снова такие, какими были, деньги возвращены встречными записями',
    roles: ['teacher', 'student'],
    params: z.object({ operation_id: pathId() }),
    response: saved(z.object({ undone: id() })),
    /** The response header has the topics of the undone write. */
    topics: [],
    undo: { not: 'Отменённое действие можно сделать снова' },
  },
});
