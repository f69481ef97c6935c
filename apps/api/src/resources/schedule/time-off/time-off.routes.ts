import { timeOff } from '@planner/contract';
import { implement } from '../../../http/implement.ts';
import { changeSeveral } from './several-lessons.service.ts';
import { shiftDay } from './shift-day.service.ts';
import { removeTimeOff, takeTimeOff, timesOff } from './time-off.service.ts';

export const timeOffRoutes = implement(timeOff, {
  'GET /api/time-off': ({ db, teaching }) => timesOff(db, teaching),
  'POST /api/time-off': ({ tx, teaching, body }) => takeTimeOff(tx, teaching, body),
  'DELETE /api/time-off/{id}': ({ tx, teacher, params }) => removeTimeOff(tx, teacher, params.id),
  'POST /api/shift-day': ({ tx, teaching, body }) => shiftDay(tx, teaching, body),
  'POST /api/lessons/several': ({ tx, teaching, body }) => changeSeveral(tx, teaching, body),
});
