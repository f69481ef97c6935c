import type { EarnedOfStudent, EarnedSource, StudentEarnings } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { namerOf } from '../namesakes/namesakes.service.ts';
import { moneyByStudent, moneyBySource, moneyOfStudentByDay, studentWithLessons } from './breakdown.repository.ts';
import { countedOf, onWire } from './counted.ts';
import { periodOf, type AskedPeriod } from './period/period.ts';
import { daysOf } from './series.service.ts';
import { sharesOf } from './shares.ts';

const SOURCES = ['individual', 'group', 'trial', 'one_time', 'other_income'] as const;

/** ERN-13. The students, each with a share of the total. */
export async function studentsEarnings(db: Db, teaching: Teaching, asked: AskedPeriod): Promise<StudentEarnings[]> {
  const { teacher } = teaching;
  const rows = await moneyByStudent(db, teacher, periodOf(asked, teaching));
  const named = await namerOf(db, teacher, rows);
  const shares = sharesOf(rows.map(({ earned_minor }) => earned_minor));
  return rows.map(named).map(({ earned_minor, received_minor, balance_minor, ...row }, index) => ({
    ...row,
    earned: roublesOf(earned_minor),
    received: roublesOf(received_minor),
    balance: roublesOf(balance_minor),
    share: shares[index] ?? 0,
  }));
}

/** ERN-14. All five sources, also those without a sum. */
export async function earnedSources(db: Db, teaching: Teaching, asked: AskedPeriod): Promise<EarnedSource[]> {
  const rows = await moneyBySource(db, teaching.teacher, periodOf(asked, teaching));
  const amounts = SOURCES.map((source) => rows.find((row) => row.source === source)?.amount_minor ?? 0);
  const shares = sharesOf(amounts);
  return SOURCES.map((source, index) => ({
    source,
    amount: roublesOf(amounts[index] ?? 0),
    share: shares[index] ?? 0,
  }));
}

/** ERN-15. The earnings of one student, with every day of the period. */
export async function studentEarnings(
  db: Db,
  teaching: Teaching,
  { student_id, ...asked }: AskedPeriod & { student_id: number },
): Promise<EarnedOfStudent> {
  const { teacher } = teaching;
  const period = periodOf(asked, teaching);
  const student = await studentWithLessons(db, teacher, student_id, period);
  if (student === undefined) throw new Refusal('not_found');
  const rows = await moneyOfStudentByDay(db, teacher, student_id, period);
  return {
    ...period,
    student_id,
    student_name: student.student_name,
    ...onWire(countedOf(rows)),
    balance: roublesOf(student.balance_minor),
    days: daysOf(period, rows),
    items: student.items,
  };
}
