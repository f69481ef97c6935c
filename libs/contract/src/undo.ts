import { z } from 'zod';
import { calls } from './call.ts';
import { id, pathId, saved } from '@planner/calls';

export const undo = calls({
  'POST /api/undo/{operation_id}': {
    summary: 'Отменяет действие: строки снова такие, какими были, деньги возвращены встречными записями',
    roles: ['teacher', 'student'],
    params: z.object({ operation_id: pathId() }),
    response: saved(z.object({ undone: id() })),
    /** The response header has the topics of the undone write. */
    topics: [],
    undo: { not: 'Отменённое действие можно сделать снова' },
  },
});
