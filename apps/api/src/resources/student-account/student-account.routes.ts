import { studentAccount } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { lateLessonsOnWire } from '../operations/late-package/late-package.service.ts';
import { accountOf, linesOfAccount } from './student-account.service.ts';

export const studentAccountRoutes = implement(studentAccount, {
  'GET /api/students/{id}/account': ({ db, teaching, params }) => accountOf(db, teaching, params.id),
  'GET /api/students/{id}/ledger': ({ db, teacher, params, query }) => linesOfAccount(db, teacher, params.id, query),
  'GET /api/students/{id}/late-lessons': async ({ db, teacher, params, query: { date, expires_on = null } }) => ({
    lessons: await lateLessonsOnWire(db, teacher, { student_id: params.id, date, expires_on }),
  }),
});
