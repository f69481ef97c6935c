import { z } from 'zod';
import { id } from './fields.ts';

/** Lessons bought together at a price, on the one balance of the student; sums in roubles, days in the teacher's zone. */
export const Package = z
  .object({
    id: id(),
    student_id: id(),
    title: z.string(),
    lessons_total: z.int(),
    lessons_left: z.int(),
    price_total: z.number(),
    price_per_lesson: z.number(),
    starts_on: z.string(),
    expires_on: z.string().nullable(),
    status: z.enum(['active', 'frozen', 'finished', 'expired', 'closed']),
    on_expire: z.enum(['keep', 'burn', 'ask']),
    freezes: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
  })
  .meta({ id: 'Package' });
export type Package = z.output<typeof Package>;
