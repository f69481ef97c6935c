import { z } from 'zod';
import { calls } from './call.ts';
import { id, instant, line, nothing, page, pageQuery, pathId, saved, text, promisedVersion } from '@planner/calls';
import { bookDay, namesake, points } from './fields.ts';
import { rowId, subjectId } from './row-ids.ts';

const teacher = ['teacher'] as const;
const oneOf = z.object({ id: pathId() });

/**
 * A difficulty noted at a lesson; it is open until it is resolved. `student_id` is null when the whole group has it.
 */
export const Problem = z
  .object({
    id: id(),
    lesson_id: id(),
    /** The day of the lesson at which the difficulty was noted. */
    lesson_date: z.string(),
    student_id: id().nullable(),
    student_name: z.string().nullable(),
    namesake: namesake(),
    text: z.string(),
    created_at: instant(),
    resolved_at: instant().nullable(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;

/** The topic of a lesson. `student_id` is null for a lesson of a group. */
export const LessonTopic = z
  .object({
    id: id(),
    lesson_id: id(),
    lesson_date: z.string(),
    student_id: id().nullable(),
    subject_id: id().nullable(),
    text: z.string(),
    created_at: instant(),
  })
  .meta({ id: 'LessonTopic' });
export type LessonTopic = z.output<typeof LessonTopic>;

/** A student's result in a test or a mock exam. */
export const Result = z
  .object({
    id: id(),
    student_id: id(),
    lesson_id: id().nullable(),
    title: z.string(),
    date: z.string(),
    value: z.number(),
    max: z.number().nullable(),
    comment: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Result' });
export type Result = z.output<typeof Result>;

/** A result as its student sees it, without the teacher's comment. */
export const OwnResult = Result.pick({ id: true, title: true, date: true, value: true, max: true }).meta({
  id: 'OwnResult',
});
export type OwnResult = z.output<typeof OwnResult>;

const SavedResult = saved(Result).meta({ id: 'SavedResult' });

/** The open difficulties of earlier lessons and the topic of the last one: the starting point of a lesson. */
export const fromBefore = {
  open_problems: z.array(Problem),
  last_topic: LessonTopic.nullable(),
};

const resultFields = {
  title: line(200).min(1, 'result_title_missing'),
  date: bookDay(),
  value: points(),
  max: points().nullish(),
  comment: text(1000).optional(),
  lesson_id: rowId('lesson').nullish(),
};

/** The records of one lesson, and the starting point from earlier lessons. */
export const LessonLearning = z
  .object({ topics: z.array(LessonTopic), problems: z.array(Problem), ...fromBefore })
  .meta({ id: 'LessonLearning' });
export type LessonLearning = z.output<typeof LessonLearning>;

/** The shared declaration of the calls that delete a difficulty, a topic or a result. */
const removal = {
  roles: teacher,
  params: oneOf,
  response: nothing(),
  status: 204,
  topics: ['learning'],
  undo: 'rows',
} as const;

export const learning = calls({
  'GET /api/lesson-learning/{id}': {
    summary: 'Темы и трудности занятия и то, с чего оно продолжается',
    roles: teacher,
    params: oneOf,
    response: LessonLearning,
    topics: ['learning', 'lessons', 'students'],
  },
  'POST /api/create-lesson-problems': {
    summary: 'Записывает трудности, замеченные на занятии',
    roles: teacher,
    body: z.object({
      lesson_id: rowId('lesson'),
      /** For a group's lesson: the student who has the difficulties. If it is omitted, the whole group has them. */
      student_id: rowId('student').nullish(),
      items: z.array(line(1000).min(1, 'text_missing')).min(1).max(20),
    }),
    response: saved(z.object({ items: z.array(Problem) })),
    status: 201,
    topics: ['learning'],
    undo: 'rows',
    idempotent: true,
  },
  'GET /api/lesson-problems/{id}': {
    summary: 'Трудности, записанные на занятии, решённые тоже',
    roles: teacher,
    params: oneOf,
    response: z.array(Problem),
    topics: ['learning', 'lessons', 'students'],
  },
  'GET /api/lesson-last-problems/{id}': {
    summary: 'Нерешённые трудности прошлых занятий того же ученика или группы',
    roles: teacher,
    params: oneOf,
    response: z.array(Problem),
    topics: ['learning', 'lessons', 'students'],
  },
  'POST /api/problems/{id}/resolve': {
    summary: 'Отмечает трудность решённой или снова открытой',
    roles: teacher,
    params: oneOf,
    body: z.object({ resolved: z.boolean() }),
    response: saved(Problem),
    topics: ['learning'],
    undo: 'rows',
  },
  'DELETE /api/delete-problem/{id}': {
    summary: 'Убирает трудность',
    ...removal,
  },
  'POST /api/create-topic': {
    summary: 'Записывает тему занятия',
    roles: teacher,
    body: z.object({
      lesson_id: rowId('lesson'),
      text: line(1000).min(1, 'text_missing'),
      subject_id: subjectId().nullish(),
    }),
    response: saved(LessonTopic),
    status: 201,
    topics: ['learning'],
    undo: 'rows',
    idempotent: true,
  },
  'GET /api/lesson-topics/{id}': {
    summary: 'Темы занятия',
    roles: teacher,
    params: oneOf,
    response: z.array(LessonTopic),
    topics: ['learning', 'lessons'],
  },
  'DELETE /api/delete-topic/{id}': {
    summary: 'Убирает тему занятия',
    ...removal,
  },
  'GET /api/student-topics': {
    summary: 'Темы занятий ученика, тех с группой тоже, новые сначала',
    roles: teacher,
    query: z.object({ student_id: pathId(), ...pageQuery }),
    response: page(LessonTopic),
    topics: ['learning', 'lessons', 'students'],
  },
  'POST /api/results': {
    summary: 'Записывает результат контрольной или пробного экзамена',
    roles: teacher,
    body: z.object({ student_id: rowId('student'), ...resultFields }),
    response: SavedResult,
    status: 201,
    topics: ['learning'],
    undo: 'rows',
    idempotent: true,
  },
  'PUT /api/results/{id}': {
    summary: 'Меняет результат',
    roles: teacher,
    params: oneOf,
    body: z.object(resultFields).partial().extend({ version: promisedVersion() }),
    response: SavedResult,
    topics: ['learning'],
    undo: 'rows',
  },
  'DELETE /api/results/{id}': {
    summary: 'Убирает результат',
    ...removal,
  },
  'GET /api/student-results': {
    summary: 'Результаты ученика, новые сначала',
    roles: teacher,
    query: z.object({ student_id: pathId(), ...pageQuery }),
    response: page(Result),
    topics: ['learning'],
  },
});
