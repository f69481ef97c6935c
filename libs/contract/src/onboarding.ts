import { z } from 'zod';
import { calls } from './call.ts';
import { id, saved } from '@planner/calls';

const teacher = ['teacher'] as const;

/** The first steps of a new teacher, in this order. */
export const FirstStep = z.enum(['profile', 'student', 'lesson', 'invite']);
export type FirstStep = z.output<typeof FirstStep>;

/** The progress of a new teacher, computed from the existing records. Only skipped steps are stored. */
export const FirstSteps = z
  .object({
    /** Whether the teacher has chosen subjects. */
    has_subjects: z.boolean(),
    students: z.int(),
    lessons: z.int(),
    /** `invited` counts open invite codes, `linked` counts linked accounts. */
    invited: z.int(),
    linked: z.int(),
    /** The newest card that is not a sample. The next steps refer to this student. */
    student_id: id().nullable(),
    passed_over: z.array(FirstStep),
    /** `offered`: sample cards may be created. `there`: they exist. `none`: they would mix with real cards. */
    sample: z.enum(['offered', 'there', 'none']),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.output<typeof FirstSteps>;

const SavedFirstSteps = saved(FirstSteps).meta({ id: 'SavedFirstSteps' });

/** The calls of a new teacher's first steps. */
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
