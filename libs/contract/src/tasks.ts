import { z } from 'zod';
import { calls } from './call.ts';
import { day, id, instant, line, nothing, pathId, saved } from '@planner/calls';
import { wallTime } from './fields.ts';

const teacher = ['teacher'] as const;
const oneOf = z.object({ id: pathId() });

/** A task of the teacher, with a day, with a day and a time, or without a date. */
export const TeacherTask = z
  .object({
    id: id(),
    text: z.string(),
    due: z.string().nullable(),
    /** HH:MM in the teacher's zone. */
    due_time: z.string().nullable(),
    done_at: instant().nullable(),
    created_at: instant(),
  })
  .meta({ id: 'TeacherTask' });
export type TeacherTask = z.output<typeof TeacherTask>;

const SavedTeacherTask = saved(TeacherTask).meta({ id: 'SavedTeacherTask' });

/** The calls of the teacher's own task list. */
export const tasks = calls({
  'GET /api/teacher-tasks': {
    summary: 'Дела преподавателя: сначала несделанные по сроку, за ними последние сделанные',
    roles: teacher,
    response: z.array(TeacherTask),
    topics: ['tasks'],
  },
  'POST /api/add-task-teacher': {
    summary: 'Новое дело',
    roles: teacher,
    body: z
      .object({ text: line(1000).min(1, 'text_missing'), due: day().nullish(), due_time: wallTime().nullish() })
      .refine((task) => (task.due_time ?? null) === null || (task.due ?? null) !== null, {
        path: ['due'],
        message: 'day_missing',
      }),
    response: SavedTeacherTask,
    status: 201,
    topics: ['tasks'],
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/teacher-tasks/{id}/done': {
    summary: 'Отмечает дело сделанным или снимает отметку',
    roles: teacher,
    params: oneOf,
    body: z.object({ done: z.boolean() }),
    response: SavedTeacherTask,
    topics: ['tasks'],
    undo: 'rows',
  },
  'DELETE /api/delete/task-teacher/{id}': {
    summary: 'Убирает дело',
    roles: teacher,
    params: oneOf,
    response: nothing(),
    status: 204,
    topics: ['tasks'],
    undo: 'rows',
  },
});
