import { z } from 'zod';
import { calls } from './call.ts';
import { id, pathId, saved, version } from '@planner/calls';

/**
 * Lessons that a student buys together. Sums are in roubles, days are in the teacher's zone. The price of the unused
 * lessons is outside of the student's balance.
 */
export const Package = z
  .object({
    id: id(),
    student_id: id(),
    title: z.string(),
    lessons_total: z.int(),
    lessons_left: z.int(),
    price_total: z.number(),
    price_per_lesson: z.number(),
    /** The price of the remaining lessons: the refund when the package is closed. */
    price_left: z.number(),
    starts_on: z.string(),
    expires_on: z.string().nullable(),
    status: z.enum(['active', 'frozen', 'finished', 'expired', 'closed']),
    on_expire: z.enum(['keep', 'burn', 'ask']),
    /** The day on which the money of the unused lessons returned to the balance; null before. */
    released_on: z.string().nullable(),
    version: z.int(),
    freezes: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
  })
  .meta({ id: 'Package' });
export type Package = z.output<typeof Package>;

/**
 * A free lesson that replaces one the teacher cancelled late. `earned_on` and `taken_on` are the days of the two
 * lessons.
 */
export const FreeLesson = z
  .object({
    earned_on: z.string(),
    /** Null until a lesson uses it. */
    taken_on: z.string().nullable(),
  })
  .meta({ id: 'FreeLesson' });
export type FreeLesson = z.output<typeof FreeLesson>;

export const packages = calls({
  'PUT /api/packages/{id}': {
    summary: 'Замораживает, размораживает или закрывает абонемент; сжигает занятия, срок которых вышел',
    roles: ['teacher'],
    params: z.object({ id: pathId() }),
    body: z.object({
      action: z.enum(['freeze', 'resume', 'close', 'burn']),
      /**
       * For `close`: refunds the price of unused lessons to the student. Without it, the money stays on the balance.
       */
      refund: z.boolean().default(false),
      version: version(),
    }),
    response: saved(Package.extend({ balance: z.number() })).meta({ id: 'SavedPackage' }),
    topics: ['operations', 'ledger', 'students', 'lessons'],
    undo: 'rows',
    idempotent: true,
  },
});
