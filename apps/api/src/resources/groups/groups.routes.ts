import { groups } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { createGroup, groupPage, groupsWithMembers, updateGroup } from './groups.service.ts';
import { groupJournal } from './journal.service.ts';
import { removeGroups } from './remove-groups.service.ts';

export const groupsRoutes = implement(groups, {
  'POST /api/groups/create': ({ tx, teaching, body }) => createGroup(tx, teaching, body),
  'GET /api/groups/by-teacher': ({ db, teaching, query }) => groupsWithMembers(db, teaching, query),
  'GET /api/groups/{id}': ({ db, teacher, now, params }) => groupPage(db, teacher, params.id, now),
  'GET /api/groups/{id}/journal': ({ db, teaching, params, query }) => groupJournal(db, teaching, params.id, query),
  'POST /api/update-group': ({ tx, teaching, body }) => updateGroup(tx, teaching, body),
  'DELETE /api/groups': ({ tx, teaching, body }) => removeGroups(tx, teaching, body),
});
