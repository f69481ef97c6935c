import { personalEvents } from '@planner/contract';
import { implement } from '../../../http/implement.ts';
import { addEvent, removeEvent } from './personal-events.service.ts';

export const personalEventsRoutes = implement(personalEvents, {
  'POST /api/personal-events': ({ tx, teaching, body }) => addEvent(tx, teaching, body),
  'DELETE /api/personal-events/{id}': ({ tx, teacher, params }) => removeEvent(tx, teacher, params.id),
});
