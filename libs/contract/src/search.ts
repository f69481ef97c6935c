import { day, id, line } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { namesake } from './fields.ts';

export const SearchHit = z
  .object({
    kind: z.enum(['student', 'group', 'lesson', 'homework', 'topic', 'payment']),
    id: id(),
    /** The name of the student or group. */
    name: z.string(),
    namesake: namesake(),
    /** Contact and class of a student, goal of a lesson, name of homework, text of a topic, comment of a payment. */
    text: z.string(),
    student_id: id().nullable(),
    group_id: id().nullable(),
    /** The lesson itself, or the lesson of a topic. */
    lesson_id: id().nullable(),
    /** The day of a lesson, a topic's lesson or a payment. */
    date: day().nullable(),
    /** HH:MM in the lesson's zone. */
    start_time: z.string().nullable(),
    /** Roubles. */
    amount: z.number().nullable(),
    archived: z.boolean(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof SearchHit>;

/** One search over everything that a teacher has. */
export const search = calls({
  'GET /api/search': {
    summary: 'Поиск по ученикам, группам, занятиям, домашним заданиям, темам и оплатам',
    roles: ['teacher'],
    query: z.object({ q: line(200) }),
    response: z.object({ items: z.array(SearchHit) }),
    topics: ['students', 'groups', 'lessons', 'homework', 'learning', 'ledger'],
  },
});
