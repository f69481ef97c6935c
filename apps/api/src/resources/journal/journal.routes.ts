import { undo } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { undoOperation } from './undo.service.ts';

export const journalRoutes = implement(undo, {
  'POST /api/undo/{operation_id}': ({ tx, user, params, now }) => undoOperation(tx, user, params.operation_id, now),
});
