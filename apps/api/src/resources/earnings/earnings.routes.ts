import { earnings } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { earnedSources, studentEarnings, studentsEarnings } from './breakdown.service.ts';
import { exportedEarnings } from './export/export.service.ts';
import { earnedGoal, setGoal } from './goal.service.ts';
import { dailyEarnings, monthlyEarnings, weeklyEarnings } from './series.service.ts';
import { earnedInPeriod, earnedToday, totalEarnings } from './totals.service.ts';

export const earningsRoutes = implement(earnings, {
  'GET /api/earned-for-today': ({ db, teaching }) => earnedToday(db, teaching),
  'GET /api/earned-for-period': ({ db, teaching, query }) => earnedInPeriod(db, teaching, query),
  'GET /api/daily-earnings': ({ db, teaching, query }) => dailyEarnings(db, teaching, query),
  'GET /api/weekly-earnings': ({ db, teaching, query }) => weeklyEarnings(db, teaching, query),
  'GET /api/monthly-earnings': ({ db, teaching, query }) => monthlyEarnings(db, teaching, query.year),
  'GET /api/total-earnings': ({ db, teaching, query }) => totalEarnings(db, teaching, query.year),
  'GET /api/students-earnings': ({ db, teaching, query }) => studentsEarnings(db, teaching, query),
  'GET /api/student-earnings': ({ db, teaching, query }) => studentEarnings(db, teaching, query),
  'GET /api/earned-source': ({ db, teaching, query }) => earnedSources(db, teaching, query),
  'GET /api/earnings/export': ({ db, teaching, query }) => exportedEarnings(db, teaching, query),
  'GET /api/earned-goal': ({ db, teaching }) => earnedGoal(db, teaching),
  'PUT /api/earned-goal': ({ tx, teaching, body }) => setGoal(tx, teaching, body),
});
