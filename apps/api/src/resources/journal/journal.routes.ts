import { type Role, undo } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { journal } from './log/log.service.ts';
import { undoOperation, type WhoMayUndo } from './undo.service.ts';

/** `rolesOf` returns the roles of a call, or undefined for a call that no longer exists. */
export const journalRoutes = (
  rolesOf: (call: string) => readonly Role[] | 'public' | undefined,
  actAsAdmin: WhoMayUndo['actAsAdmin'],
) =>
  implement(undo, {
    'GET /api/action-log': ({ db, teaching, query }) => journal(db, teaching, query),
    'POST /api/undo/{operation_id}': ({ tx, params, ...who }) =>
      undoOperation(tx, who, params.operation_id, { rolesOf, actAsAdmin }),
  });
