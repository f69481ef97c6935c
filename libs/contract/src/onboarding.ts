import { z } from 'zod';
import { calls } from './call.ts';
import { id, saved } from '@planner/calls';

const teacher = ['teacher'] as const;

/** What a teacher does first, in this order. */
export const FirstStep = z.enum(['profile', 'student', 'lesson', 'invite']);
export type FirstStep = z.output<typeof FirstStep>;

/** How far a teacher has come, read from what there is; only what is passed over is kept. */
export const FirstSteps = z
  .object({
    /** Subjects are chosen. */
    has_subjects: z.boolean(),
    students: z.int(),
    lessons: z.int(),
    /** Open codes, and accounts that are linked already. */
    invited: z.int(),
    linked: z.int(),
    /** The newest card that is no sample: whom the next steps are about. */
    student_id: id().nullable(),
    passed_over: z.array(FirstStep),
    /** Whether cards to try things out with may be made, are there, or would mix with real ones. */
    sample: z.enum(['offered', 'there', 'none']),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.output<typeof FirstSteps>;

const SavedFirstSteps = saved(FirstSteps).meta({ id: 'SavedFirstSteps' });

/** The first ten minutes of a teacher. */
export const onboarding = calls({
  'GET /api/onboarding': {
    summary: 'Первые шаги преподавателя: что уже сделано и что пропущено',
    roles: teacher,
    response: FirstSteps,
    topics: ['teacher', 'students', 'lessons', 'profiles'],
  },
  'POST /api/onboarding/pass-over': {
    summary: 'Пропускает шаг или возвращает его',
    roles: teacher,
    body: z.object({ step: FirstStep, passed_over: z.boolean() }),
    response: SavedFirstSteps,
    topics: ['teacher'],
    undo: { not: 'Шаг возвращают той же кнопкой' },
  },
  'POST /api/onboarding/sample': {
    summary: 'Пример для пустого кабинета: ученики, занятия, оплата и домашнее задание',
    roles: teacher,
    response: SavedFirstSteps,
    status: 201,
    topics: ['students', 'lessons', 'rules', 'ledger', 'operations', 'homework', 'learning', 'earnings', 'teacher'],
    undo: { not: 'Пример убирают одной кнопкой' },
    idempotent: true,
  },
  'DELETE /api/onboarding/sample': {
    summary: 'Убирает пример со всем, что к нему относится',
    roles: teacher,
    response: SavedFirstSteps,
    topics: ['students', 'lessons', 'rules', 'ledger', 'operations', 'homework', 'learning', 'earnings', 'teacher'],
    undo: { not: 'Пример можно добавить снова' },
  },
});
