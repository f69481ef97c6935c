import { z } from 'zod';
import { calls } from './call.ts';
import { id } from '@planner/calls';
import { nobody } from './fields.ts';
import { cardFields, computedOfStudent } from './student-fields.ts';
import { lessonData, SavedLesson } from './lesson.ts';

export const NewTrial = z.object({
  requestBody: z.object({
    lesson_data: z.object({ student_id: nobody(), group_id: nobody(), ...lessonData }),
    student_data: z.object({
      ...cardFields,
      ...computedOfStudent,
    }),
  }),
});
export type NewTrial = z.input<typeof NewTrial>;

export const trials = calls({
  'POST /api/lesson-trial': {
    summary: 'Пробное занятие вместе с новым учеником',
    roles: ['teacher'],
    body: NewTrial,
    response: SavedLesson.extend({ student_id: id().nullable() }),
    status: 201,
    topics: ['lessons', 'students', 'ledger'],
    undo: 'rows',
    idempotent: true,
  },
});
