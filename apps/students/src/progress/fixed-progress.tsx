import type { StudentAnalytics } from '@planner/contract';
import { addMonths } from '@planner/schedule';
import { MonthsCard } from './months-card.tsx';

const by_month: StudentAnalytics['by_month'] = Array.from({ length: 9 }, (_, place) => ({
  month: addMonths('2026-03-01', place).slice(0, 7),
  lessons: 8,
  earned: 12_000,
  hours: 8,
  attendance_percent: place === 4 ? null : 70 + ((place * 11) % 31),
  grades_avg: place === 4 ? null : 50 + ((place * 17) % 46),
  homework: { given: 8, done: 6, overdue: 1 },
}));

const FIXED: StudentAnalytics = {
  lessons: { planned: 4, completed: 68, cancelled_by_student: 3, cancelled_by_teacher: 1, moved: 5 },
  attendance_percent: 86,
  earned: 108_000,
  received: 111_000,
  balance: 3000,
  hours: 72,
  homework: { given: 72, done: 54, overdue: 9 },
  grades_avg: 74,
  by_month,
};

/**
 * LND-40: a student's progress with constant data, for the page of all charts. Its fifth month has neither grades nor
 * attendance.
 */
export function FixedProgress() {
  return <MonthsCard analytics={FIXED} />;
}
