import type { StudentAnalytics } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { accountTotals, balancesOf } from '../ledger/ledger.service.ts';
import { lessonCounts, taughtByMonth } from './analytics.repository.ts';
import { percentOf } from './student-cards.service.ts';
import { exists } from './students.repository.ts';

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

/** STU-21: joins the counts of lessons and the totals of the account, month by month. */
export async function analyticsOf(db: Db, teacher: number, student_id: number, now: Date): Promise<StudentAnalytics> {
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  const counts = await lessonCounts(db, teacher, student_id, now);
  const money = await accountTotals(db, teacher, student_id);
  const balances = await balancesOf(db, teacher, [student_id]);
  const taught = new Map((await taughtByMonth(db, teacher, student_id)).map((row) => [row.month, row]));
  const earned = new Map(money.months.map(({ month, earned_minor }) => [month, earned_minor]));
  const months = [...new Set([...taught.keys(), ...earned.keys()])].toSorted();
  const { planned, completed, cancelled_by_student, cancelled_by_teacher, moved } = counts;
  return {
    lessons: { planned, completed, cancelled_by_student, cancelled_by_teacher, moved },
    attendance_percent: percentOf(counts.attended, counts.marked),
    earned: roublesOf(money.earned_minor),
    received: roublesOf(money.received_minor),
    balance: roublesOf(balances.get(student_id) ?? 0),
    hours: hoursOf(counts.minutes),
    homework: { given: 0, done: 0, overdue: 0 },
    grades_avg: null,
    by_month: months.map((month) => ({
      month,
      lessons: taught.get(month)?.lessons ?? 0,
      earned: roublesOf(earned.get(month) ?? 0),
      hours: hoursOf(taught.get(month)?.minutes ?? 0),
    })),
  };
}

/** Grades come with homework and results. */
export async function gradesOf(db: Db, teacher: number, student_id: number): Promise<never[]> {
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  return [];
}
