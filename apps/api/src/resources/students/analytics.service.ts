import type { Grading, StudentAnalytics } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { gradeShares, resultsOf } from '../learning/results.service.ts';
import { accountTotals, balancesOf } from '../ledger/ledger.service.ts';
import { lessonCounts, taughtByMonth } from './analytics.repository.ts';
import { percentOf } from './student-cards.service.ts';
import { exists } from './students.repository.ts';

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

/** STU-21, LRN-26: joins the counts of lessons, the totals of the account and the means of grades, month by month. */
export async function analyticsOf(db: Db, teacher: number, student_id: number, now: Date): Promise<StudentAnalytics> {
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  const counts = await lessonCounts(db, teacher, student_id, now);
  const money = await accountTotals(db, teacher, student_id);
  const balances = await balancesOf(db, teacher, [student_id]);
  const taught = new Map((await taughtByMonth(db, teacher, student_id)).map((row) => [row.month, row]));
  const earned = new Map(money.months.map(({ month, earned_minor }) => [month, earned_minor]));
  const grades = await gradeShares(db, student_id);
  const graded = [...grades.keys()].filter((month) => month !== null);
  const months = [...new Set([...taught.keys(), ...earned.keys(), ...graded])].toSorted();
  const { planned, completed, cancelled_by_student, cancelled_by_teacher, moved } = counts;
  return {
    lessons: { planned, completed, cancelled_by_student, cancelled_by_teacher, moved },
    attendance_percent: percentOf(counts.attended, counts.marked),
    earned: roublesOf(money.earned_minor),
    received: roublesOf(money.received_minor),
    balance: roublesOf(balances.get(student_id) ?? 0),
    hours: hoursOf(counts.minutes),
    homework: { given: 0, done: 0, overdue: 0 },
    grades_avg: grades.get(null) ?? null,
    by_month: months.map((month) => ({
      month,
      lessons: taught.get(month)?.lessons ?? 0,
      earned: roublesOf(earned.get(month) ?? 0),
      hours: hoursOf(taught.get(month)?.minutes ?? 0),
      grades_avg: grades.get(month) ?? null,
    })),
  };
}

/** LRN-25: what was reached, in the shape that all grades have. */
export async function gradesOf(db: Db, teacher: number, student_id: number): Promise<Grading[]> {
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  return (await resultsOf(db, teacher, student_id)).map(({ id, date, title, value, max, comment }) => ({
    ...{ kind: 'result' as const, id, date, title, value, max, comment },
  }));
}
