import { personalEvents } from '@planner/contract';
import { implement } from '../../../http/implement.ts';
import { addEvent, changeEvent, eventOf, removeEvent } from './personal-events.service.ts';

export const personalEventsRoutes = implement(personalEvents, {
  'POST /api/personal-events': ({ tx, teaching, body }) => addEvent(tx, teaching, body),
  'GET /api/personal-events/{id}': ({ db, teacher, params }) => eventOf(db, teacher, params.id),
  'PUT /api/personal-events/{id}': ({ tx, teaching, params, body }) => changeEvent(tx, teaching, params.id, body),
  'DELETE /api/personal-events/{id}': ({ tx, teacher, params, query }) => removeEvent(tx, teacher, params.id, query),
});
