import { z } from 'zod';
import { id, instant } from './fields.ts';

/** A difficulty noted at a lesson; open until it is resolved. */
export const Problem = z
  .object({
    id: id(),
    lesson_id: id(),
    student_id: id().nullable(),
    text: z.string(),
    created_at: instant(),
    resolved_at: instant().nullable(),
  })
  .meta({ id: 'Problem' });

/** What a student reached in a test or a mock exam. */
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
  })
  .meta({ id: 'Result' });
