import { monthReports } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { monthReport, ownMonth, sendMonth } from './month-report.service.ts';

export const monthReportsRoutes = implement(monthReports, {
  'GET /api/students/{id}/month-report': ({ db, teaching, params, query }) =>
    monthReport(db, teaching, { student_id: params.id, ...query }),
  'POST /api/students/{id}/month-report': ({ tx, teaching, params, body }) =>
    sendMonth(tx, teaching, { student_id: params.id, ...body }),
  'GET /api/student/month-report': ({ db, student, query, now }) => ownMonth(db, student, { ...query, now }),
});
