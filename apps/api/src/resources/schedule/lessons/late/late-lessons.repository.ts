import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { joinCoverage } from '../../../ledger/lesson-money.ts';
import type { Payable } from '../../../packages/credit-book.ts';

/** The most lessons of one package. */
const MOST_LESSONS = 500;

/** The days on which a package is valid. */
export interface ValidDays {
  date: string;
  expires_on: string | null;
}

export interface UnpaidLesson extends Payable {
  id: number;
  conducted_date: string;
  charge_minor: number;
}

/** PKG-41. The unpaid conducted lessons of one student on these days, the earliest first. */
export async function unpaidLessons(
  db: Db,
  teacher: number,
  student_id: number,
  { date, expires_on }: ValidDays,
): Promise<UnpaidLesson[]> {
  const { rows } = await sql<UnpaidLesson>`
    select l.id, l.conducted_date, p.student_id, p.price_minor, p.price_source, p.charge_mode, p.attendance,
      p.no_show_percent, p.cancelled_at, p.charge_minor
    from lesson_participant p join lesson l on l.id = p.lesson_id ${joinCoverage}
    where p.student_id = ${student_id} and p.cancelled_at is null and l.teacher_id = ${teacher}
      and l.status = 'completed' and l.conducted_date between ${date} and coalesce(${expires_on}::date, 'infinity')
      and not coverage.paid
    order by l.start_at, l.id limit ${MOST_LESSONS}`.execute(db);
  return rows;
}
