import { studentAccount } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { accountOf, lateLessonsOf, linesOfAccount } from './student-account.service.ts';

export const studentAccountRoutes = implement(studentAccount, {
  'GET /api/students/{id}/account': ({ db, teaching, params }) => accountOf(db, teaching, params.id),
  'GET /api/students/{id}/ledger': ({ db, teacher, params, query }) => linesOfAccount(db, teacher, params.id, query),
  'GET /api/students/{id}/late-lessons': ({ db, teacher, params, query }) =>
    lateLessonsOf(db, teacher, params.id, query),
});
