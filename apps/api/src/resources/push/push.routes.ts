import { push } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { pushState, switchOff, switchOn } from './push.service.ts';

export const pushRoutes = implement(push, {
  'GET /api/push': ({ db, user, push: { key } }) => pushState(db, user, key),
  'POST /api/push': ({ tx, user, body, push: { services }, now }) => switchOn(tx, user, body, services, now),
  'DELETE /api/push': ({ tx, user }) => switchOff(tx, user),
});
