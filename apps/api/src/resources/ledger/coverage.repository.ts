import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

/** MNY-8. The rule is a function of the database, so that every writer of SQL rows uses the same rule. */
export async function writeCoverage(tx: Tx, student_ids: readonly number[]): Promise<void> {
  await sql`select settle_accounts(${student_ids})`.execute(tx);
}

/** The debt for each lesson of one student, and the sum in kopecks that money covers of it. */
export function coverageRows(db: Db, student_id: number) {
  return db
    .selectFrom('lesson_coverage as coverage')
    .innerJoin('lesson', 'lesson.id', 'coverage.lesson_id')
    .where('coverage.student_id', '=', student_id)
    .select(['coverage.lesson_id', 'lesson.conducted_date', 'coverage.covered_minor', 'coverage.paid'])
    .orderBy('lesson.start_at')
    .orderBy('lesson.id')
    .execute();
}
