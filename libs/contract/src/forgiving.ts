import { z } from 'zod';
import { calls } from './call.ts';
import { pathId, saved, version } from '@planner/calls';
import { rowId } from './row-ids.ts';
import { Lesson } from './lesson.ts';

/** The call by which a teacher cancels the charge for a late cancellation or an absence. */
export const forgiving = calls({
  'POST /api/lessons/{id}/forgive': {
    summary: 'Прощает списание за позднюю отмену или неявку',
    roles: ['teacher'],
    params: z.object({ id: pathId() }),
    body: z.object({
      /** Forgives this student only. Without it, forgives every student who cancelled or was absent. */
      student_id: rowId('student').optional(),
      version: version(),
    }),
    response: saved(z.object({ lesson: Lesson, forgiven: z.number() })).meta({ id: 'Forgiven' }),
    topics: ['lessons', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
});
