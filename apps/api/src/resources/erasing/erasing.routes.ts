import { erasing } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { eraseStudent } from './erasing.service.ts';

export const erasingRoutes = implement(erasing, {
  'POST /api/student-erase/{id}': ({ tx, teaching, params, body }) =>
    eraseStudent(tx, teaching, params.id, body.dry_run),
});
