import type { StudentAnalytics } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { lessonCounts, moneyTotals, monthTotals } from './analytics.repository.ts';
import { percentOf } from './student-cards.service.ts';
import { exists } from './students.repository.ts';

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

/** STU-21. */
export async function analyticsOf(db: Db, teacher: number, student_id: number, now: Date): Promise<StudentAnalytics> {
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  const counts = await lessonCounts(db, teacher, student_id, now);
  const money = await moneyTotals(db, teacher, student_id);
  const months = await monthTotals(db, teacher, student_id);
  const { planned, completed, cancelled_by_student, cancelled_by_teacher, moved } = counts;
  return {
    lessons: { planned, completed, cancelled_by_student, cancelled_by_teacher, moved },
    attendance_percent: percentOf(counts.attended, counts.marked),
    earned: roublesOf(money.earned_minor),
    received: roublesOf(money.received_minor),
    balance: roublesOf(money.balance_minor),
    hours: hoursOf(counts.minutes),
    homework: { given: 0, done: 0, overdue: 0 },
    grades_avg: null,
    by_month: months.map(({ month, lessons, minutes, earned_minor }) => ({
      month,
      lessons,
      earned: roublesOf(earned_minor),
      hours: hoursOf(minutes),
    })),
  };
}

/** Grades come with homework and results. */
export async function gradesOf(db: Db, teacher: number, student_id: number): Promise<never[]> {
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  return [];
}
