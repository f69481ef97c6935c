import { earnings } from '@planner/contract';
import { implement, report } from '../../http/implement.ts';
import { earnedSources, studentEarnings, studentsEarnings } from './breakdown.service.ts';
import { exportedEarnings } from './export/export.service.ts';
import { earnedGoal, setGoal } from './goal.service.ts';
import { dailyEarnings, monthlyEarnings, weeklyEarnings } from './series.service.ts';
import { earnedInPeriod, earnedToday, totalEarnings } from './totals.service.ts';

export const earningsRoutes = implement(earnings, {
  'GET /api/earned-for-today': ({ db, teaching }) => earnedToday(db, teaching),
  'GET /api/earned-for-period': ({ db, teaching, query }) => earnedInPeriod(db, teaching, query),
  'GET /api/daily-earnings': report(({ db, teaching, query }) => dailyEarnings(db, teaching, query)),
  'GET /api/weekly-earnings': report(({ db, teaching, query }) => weeklyEarnings(db, teaching, query)),
  'GET /api/monthly-earnings': report(({ db, teaching, query }) => monthlyEarnings(db, teaching, query.year)),
  'GET /api/total-earnings': report(({ db, teaching, query }) => totalEarnings(db, teaching, query.year)),
  'GET /api/students-earnings': report(({ db, teaching, query }) => studentsEarnings(db, teaching, query)),
  'GET /api/student-earnings': report(({ db, teaching, query }) => studentEarnings(db, teaching, query)),
  'GET /api/earned-source': report(({ db, teaching, query }) => earnedSources(db, teaching, query)),
  'GET /api/earnings/export': report(({ db, teaching, query }) => exportedEarnings(db, teaching, query)),
  'GET /api/earned-goal': ({ db, teaching }) => earnedGoal(db, teaching),
  'PUT /api/earned-goal': ({ tx, teaching, body }) => setGoal(tx, teaching, body),
});
