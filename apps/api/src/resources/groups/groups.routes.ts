import { groups } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { createGroup, groupPage, groupsOf, updateGroup } from './groups.service.ts';
import { removeGroups } from './remove-groups.service.ts';

export const groupsRoutes = implement(groups, {
  'POST /api/groups/create': ({ tx, teacher, user, now, body }) =>
    createGroup(tx, { teacher, time_zone: user.time_zone, now }, body),
  'GET /api/groups/by-teacher': ({ db, teacher, now }) => groupsOf(db, teacher, now),
  'GET /api/groups/{id}': ({ db, teacher, now, params }) => groupPage(db, teacher, params.id, now),
  'POST /api/update-group': ({ tx, teacher, user, now, body }) =>
    updateGroup(tx, { teacher, time_zone: user.time_zone, now }, body),
  'DELETE /api/groups': ({ tx, teacher, user, now, body }) =>
    removeGroups(tx, { teacher, time_zone: user.time_zone, now }, body),
});
