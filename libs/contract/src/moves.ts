import { instant, nothing, pathId } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { SavedLesson } from './lesson.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;
const student = ['student'] as const;

/** MOV-3. The times to which a lesson may move, in the reader's zone. Days without such times are absent. */
export const FreeTimes = z
  .object({
    time_zone: z.string(),
    /** The length of the lesson. */
    minutes: z.int(),
    days: z.array(z.object({ date: z.string(), times: z.array(z.object({ start_at: instant(), time: z.string() })) })),
  })
  .meta({ id: 'FreeTimes' });
export type FreeTimes = z.output<typeof FreeTimes>;

const lesson = z.object({ id: pathId() });
const ofProfile = z.object({ student_profile_id: pathId() });
/** The time that the teacher has read. The server refuses if the request names another one by now. */
const shown = () => instant();
const topics = ['lessons'] as const;

export const moves = calls({
  'GET /api/student/free-times/{id}': {
    summary: 'Свободное время преподавателя, на которое ученик может попросить перенести занятие',
    roles: student,
    params: lesson,
    query: ofProfile,
    response: FreeTimes,
    topics: ['lessons', 'notifications', 'teacher'],
  },
  'POST /api/student/moves/{id}': {
    summary: 'Ученик просит перенести занятие; время занято до ответа преподавателя, не дольше двух суток',
    roles: student,
    params: lesson,
    query: ofProfile,
    body: z.object({ start_at: instant() }),
    response: nothing(),
    status: 204,
    topics,
    undo: { not: 'Просьбу можно отозвать' },
    idempotent: true,
  },
  'POST /api/student/moves/{id}/withdraw': {
    summary: 'Ученик отзывает просьбу о переносе',
    roles: student,
    params: lesson,
    query: ofProfile,
    response: nothing(),
    status: 204,
    topics,
    undo: { not: 'Попросить о переносе можно снова' },
    idempotent: true,
  },
  'POST /api/moves/{id}/accept': {
    summary: 'Переносит занятие на время, о котором просит ученик',
    roles: teacher,
    params: lesson,
    body: z.object({
      student_id: rowId('student'),
      start_at: shown(),
      force: z.boolean().default(false),
    }),
    response: SavedLesson,
    topics: ['lessons', 'ledger'],
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/moves/{id}/decline': {
    summary: 'Отвечает, что перенести на это время не получится: занятие остаётся',
    roles: teacher,
    params: lesson,
    body: z.object({ student_id: rowId('student'), start_at: shown().optional() }),
    response: nothing(),
    status: 204,
    topics,
    undo: { not: 'Ученик может попросить о переносе снова' },
    idempotent: true,
  },
});
