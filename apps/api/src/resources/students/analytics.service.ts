import type { Grading, MonthReport, StudentAnalytics } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { homeworkGrades, homeworkMonths } from '../homework/homework-progress.service.ts';
import { resultsOf } from '../learning/results.service.ts';
import { accountTotals, balancesOf } from '../ledger/ledger.service.ts';
import { attendanceOfMonth, lessonCounts, taughtByMonth } from './analytics.repository.ts';
import { gradeMeans } from './grade-means.ts';
import { percentOf } from './student-cards.service.ts';
import { exists } from './students.repository.ts';

/** The maximum number of results of a student. */
const MOST_GRADES = 1000;
const NO_HOMEWORK = { given: 0, done: 0, overdue: 0 };

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100;
const isNewer = (one: Grading, other: Grading) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0);

/** STU-21, LRN-26, LRN-51. Lessons, totals of the account, homework and mean grades, in total and by month. */
export async function analyticsOf(db: Db, teaching: Teaching, student_id: number): Promise<StudentAnalytics> {
  const { teacher, now } = teaching;
  const grades = gradeMeans(await gradesOf(db, teaching, student_id));
  const counts = await lessonCounts(db, teacher, student_id, now);
  const money = await accountTotals(db, teacher, student_id);
  const balances = await balancesOf(db, teacher, [student_id]);
  const taught = new Map((await taughtByMonth(db, teacher, student_id)).map((row) => [row.month, row]));
  const earned = new Map(money.months.map(({ month, earned_minor }) => [month, earned_minor]));
  const set = await homeworkMonths(db, teaching, student_id);
  const homework = new Map(set.map(({ month, ...of }) => [month, of]));
  const graded = [...grades.keys()].filter((month) => month !== null);
  const months = [...new Set([...taught.keys(), ...earned.keys(), ...graded, ...homework.keys()])].toSorted();
  const { planned, completed, cancelled_by_student, cancelled_by_teacher, moved } = counts;
  const sumOf = (field: keyof typeof NO_HOMEWORK) => set.reduce((sum, month) => sum + month[field], 0);
  return {
    lessons: { planned, completed, cancelled_by_student, cancelled_by_teacher, moved },
    attendance_percent: percentOf(counts.attended, counts.marked),
    earned: roublesOf(money.earned_minor),
    received: roublesOf(money.received_minor),
    balance: roublesOf(balances.get(student_id) ?? 0),
    hours: hoursOf(counts.minutes),
    homework: { given: sumOf('given'), done: sumOf('done'), overdue: sumOf('overdue') },
    grades_avg: grades.get(null) ?? null,
    by_month: months.map((month) => ({
      month,
      lessons: taught.get(month)?.lessons ?? 0,
      earned: roublesOf(earned.get(month) ?? 0),
      hours: hoursOf(taught.get(month)?.minutes ?? 0),
      attendance_percent: percentOf(taught.get(month)?.attended ?? 0, taught.get(month)?.marked ?? 0),
      grades_avg: grades.get(month) ?? null,
      homework: homework.get(month) ?? NO_HOMEWORK,
    })),
  };
}

/** MSG-34. The attendance, the homework and the grades of one month, without comments and money. */
export async function monthOf(
  db: Db,
  teaching: Teaching,
  { student_id, month }: { student_id: number; month: string },
): Promise<Pick<MonthReport, 'attendance' | 'homework' | 'grades' | 'grades_avg'>> {
  const { teacher } = teaching;
  const grades = (await gradesOf(db, teaching, student_id)).filter(({ date }) => date.startsWith(month));
  const set = (await homeworkMonths(db, teaching, student_id)).find((one) => one.month === month);
  return {
    attendance: await attendanceOfMonth(db, { teacher, student_id, month }),
    homework: set === undefined ? NO_HOMEWORK : { given: set.given, done: set.done, overdue: set.overdue },
    grades_avg: gradeMeans(grades).get(null) ?? null,
    grades: grades.slice(0, MOST_GRADES).map(({ date, title, value, max }) => ({ date, title, value, max })),
  };
}

/** LRN-25. Results and homework grades in one form, newest first. */
export async function gradesOf(db: Db, teaching: Teaching, student_id: number): Promise<Grading[]> {
  const { teacher } = teaching;
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  const results = (await resultsOf(db, teacher, student_id)).map(({ id, date, title, value, max, comment }) => ({
    kind: 'result' as const,
    id,
    date,
    title,
    value,
    max,
    comment,
  }));
  return [...results, ...(await homeworkGrades(db, teaching, student_id, MOST_GRADES))].toSorted(isNewer);
}
