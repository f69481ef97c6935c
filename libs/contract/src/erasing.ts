import { z } from 'zod';
import { calls } from './call.ts';
import { pathId, saved } from '@planner/calls';

/**
 * The records that stay after a student's personal data is erased, the replacement name, and the number of unlinked
 * accounts.
 */
export const ErasedStudent = saved(
  z.object({ student_name: z.string(), lessons: z.int(), operations: z.int(), linked: z.int() }),
).meta({ id: 'ErasedStudent' });
export type ErasedStudent = z.output<typeof ErasedStudent>;

export const erasing = calls({
  'POST /api/student-erase/{id}': {
    summary: 'Стирает личные данные ученика; занятия и деньги остаются без имени',
    roles: ['teacher'],
    params: z.object({ id: pathId() }),
    body: z.object({ dry_run: z.boolean().default(false) }),
    response: ErasedStudent,
    topics: [
      'students',
      'lessons',
      'ledger',
      'rules',
      'groups',
      'operations',
      'notifications',
      'profiles',
      'payers',
      'bills',
    ],
    undo: { not: 'Стёртые данные нигде не хранятся' },
  },
});
