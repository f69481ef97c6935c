import { z } from 'zod';
import { calls } from './call.ts';
import { id, instant, line, page, pageQuery, pathId, saved, text, version } from '@planner/calls';
import { schemasOf } from './field-schemas.ts';
import { HOMEWORK_FIELDS } from './field-tables/homework-table.ts';
import { fileIds } from './files.ts';
import { Homework, OwnHomework } from './homework-fields.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;
const student = ['student'] as const;

/** The maximum length of an answer and of a comment on it, in characters. */
const MOST_LETTERS = 10_000;

const SavedHomework = saved(Homework).meta({ id: 'SavedHomework' });

const points = () => z.number().max(1000).multipleOf(0.01);
const maxGrade = () => points().min(1).nullable();
/** A moment in the years that the calendar shows. */
const moment = () => instant().refine((at) => Date.parse(at) < Date.parse('2101-01-01T00:00:00Z'), 'date_out_of_range');

/** The request schema for each kind of field of new homework. */
const NEW = {
  task: (most: number) => text(most).min(1),
  line: (most: number) => line(most).default(''),
  files: () => fileIds().default([]),
  due: () => moment().nullable().optional(),
  grade: () => maxGrade().default(null),
};

/** The request schema for each kind of field of a change. An omitted field keeps its value. */
const CHANGED = {
  task: (most: number) => NEW.task(most).optional(),
  line: (most: number) => line(most).optional(),
  files: () => fileIds().optional(),
  due: NEW.due,
  grade: () => maxGrade().optional(),
};

const due = z.literal('next_lesson').optional();
const isOneDue = (said: { due_at?: string | null | undefined; due?: string | undefined }) =>
  said.due === undefined || said.due_at === undefined;
const ONE_DUE = { path: ['due_at'], message: 'due_once' };

const { max_grade: newMax, ...ofNew } = schemasOf(HOMEWORK_FIELDS, NEW);

/** By default homework is due with the next lesson. `due_at` sets another moment; null sets no due date. */
export const NewHomework = z
  .object({
    ...ofNew,
    due,
    max_grade: newMax,
    /** All students of the lesson or group, or the listed ones. */
    for: z.union([z.literal('all'), z.array(rowId('student')).min(1).max(200)]).default('all'),
  })
  .refine(isOneDue, ONE_DUE);
export type NewHomework = z.input<typeof NewHomework>;

const { max_grade: changedMax, ...ofChange } = schemasOf(HOMEWORK_FIELDS, CHANGED);

/** An omitted field keeps its value. */
export const HomeworkChange = z
  .object({ ...ofChange, due, max_grade: changedMax, version: version() })
  .refine(isOneDue, ONE_DUE);
export type HomeworkChange = z.input<typeof HomeworkChange>;

/** `to_check` waits for the teacher, `open` waits for the student, `done` needs no action. */
export const HomeworkFilter = z.enum(['all', 'to_check', 'open', 'done']);
export type HomeworkFilter = z.output<typeof HomeworkFilter>;

/** An answer: a text, files, or both. */
const answer = { text: text(MOST_LETTERS).default(''), file_ids: fileIds().default([]) };

/** Reviews a submission by `submission_id`, or homework on paper by `homework_id` and `student_id`. */
export const ManualGrade = z
  .object({
    submission_id: rowId('submission').optional(),
    homework_id: rowId('homework').optional(),
    student_id: rowId('student').optional(),
    /** `excuse` releases the student from the homework, `assign` sets it again. */
    action: z.enum(['check', 'return', 'grade', 'excuse', 'assign']),
    value: points().min(0).optional(),
    /** The default is the maximum grade of the homework. */
    max: maxGrade().optional(),
    comment: text(MOST_LETTERS).default(''),
  })
  .refine(
    ({ submission_id, homework_id, student_id }) =>
      submission_id !== undefined || (homework_id !== undefined && student_id !== undefined),
    { path: ['submission_id'], message: 'required' },
  )
  .refine(({ action, value }) => action !== 'grade' || value !== undefined, { path: ['value'], message: 'required' });
export type ManualGrade = z.input<typeof ManualGrade>;

const ofPath = z.object({ id: pathId() });

/** The shared declaration of the two calls that set homework, for a lesson and for a group. */
const setting = {
  roles: teacher,
  params: ofPath,
  body: NewHomework,
  response: SavedHomework,
  status: 201,
  topics: ['homework', 'students'],
  undo: 'rows',
  idempotent: true,
} as const;

export const homework = calls({
  'POST /api/create-homework-lesson/{id}': {
    summary: 'Задаёт домашнее задание на занятии',
    ...setting,
  },
  'POST /api/create-homework-group/{id}': {
    summary: 'Задаёт домашнее задание группе, каждому ученику своё',
    ...setting,
  },
  'PUT /api/homework/{id}': {
    summary: 'Меняет текст, срок или наибольшую оценку задания',
    roles: teacher,
    params: ofPath,
    body: HomeworkChange,
    response: SavedHomework,
    topics: ['homework', 'students'],
    undo: 'rows',
  },
  'DELETE /api/delete-homework/{id}': {
    summary: 'Удаляет задание; с ответами учеников — после подтверждения',
    roles: teacher,
    params: ofPath,
    query: z.object({ confirm: z.stringbool().default(false) }),
    response: saved(z.object({ deleted: id() })),
    topics: ['homework', 'students'],
    undo: 'rows',
  },
  'GET /api/lesson-homework/{id}': {
    summary: 'Задания, заданные на занятии',
    roles: teacher,
    params: ofPath,
    response: z.array(Homework),
    topics: ['homework', 'lessons', 'messages'],
  },
  'GET /api/lesson-last-homework/{id}': {
    summary: 'Задания, заданные с прошлого занятия до этого, и что на них ответили',
    roles: teacher,
    params: ofPath,
    response: z.array(Homework),
    topics: ['homework', 'lessons'],
  },
  'GET /api/all-homeworks-by-student/{id}': {
    summary: 'Все задания ученика, сначала те, что ждут дела',
    roles: teacher,
    params: ofPath,
    query: z.object({ ...pageQuery, show: HomeworkFilter.default('all') }),
    response: page(Homework),
    topics: ['homework', 'lessons', 'messages'],
  },
  'GET /api/homework/to-check': {
    summary: 'Ответы, которые ждут проверки, сначала самые давние',
    roles: teacher,
    query: z.object(pageQuery),
    response: page(Homework),
    topics: ['homework', 'lessons'],
  },
  'GET /api/homework/{id}': {
    summary: 'Одно задание со всеми, кому оно задано',
    roles: teacher,
    params: ofPath,
    response: Homework,
    topics: ['homework', 'lessons'],
  },
  'GET /api/groups/{id}/homework': {
    summary: 'Задания группы, сначала новые, каждое со всеми, кому оно задано',
    roles: teacher,
    params: ofPath,
    query: z.object(pageQuery),
    response: page(Homework),
    topics: ['homework', 'lessons', 'messages'],
  },
  'POST /api/create-homework-submission/{id}': {
    summary: 'Преподаватель записывает, что ученик принёс на бумаге',
    roles: teacher,
    params: ofPath,
    body: z.object({ student_id: rowId('student'), ...answer }),
    response: SavedHomework,
    status: 201,
    topics: ['homework', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/manual-grade': {
    summary: 'Проверяет ответ, возвращает его, ставит оценку или освобождает от задания',
    roles: teacher,
    body: ManualGrade,
    response: SavedHomework,
    topics: ['homework', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'GET /api/student/homework': {
    summary: 'Задания ученика у одного преподавателя, просроченные сверху',
    roles: student,
    query: z.object({ student_profile_id: pathId(), ...pageQuery }),
    response: page(OwnHomework),
    topics: ['homework', 'lessons', 'messages'],
  },
  'GET /api/student/homework/{id}': {
    summary: 'Одно своё задание',
    roles: student,
    params: ofPath,
    query: z.object({ student_profile_id: pathId() }),
    response: OwnHomework,
    topics: ['homework', 'lessons'],
  },
  'POST /api/student/homework/{id}/submit': {
    summary: 'Ученик сдаёт ответ; каждый новый остаётся рядом с прежними',
    roles: student,
    params: ofPath,
    query: z.object({ student_profile_id: pathId() }),
    body: z.object(answer),
    response: saved(OwnHomework).meta({ id: 'SavedOwnHomework' }),
    status: 201,
    topics: ['homework'],
    undo: { not: 'Преподавателю уже сказано; можно сдать ещё раз' },
    idempotent: true,
  },
});
