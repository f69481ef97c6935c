import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { type Namesake, namesakeWords } from './namesake-words.ts';

/** The names are one value, so that the statement does not depend on their number. */
const studentsNamed = prepared<{ teacher: number; names: readonly string[] }, Namesake>((db, { teacher, names }) =>
  db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('student_name', '=', sql<string>`any(${names})`)
    .where('erased_at', 'is', null)
    .select(['id', 'student_name', 'grade_class', 'contact', 'phone_number'])
    .orderBy('id'),
);

/**
 * STU-208. The words that tell each of these students apart from students of the same name, by the student's id. Active
 * and archived students count.
 */
export async function wordsOfNamesakes(
  db: Db,
  teacher: number,
  names: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  if (names.length === 0) return new Map();
  return namesakeWords(await studentsNamed(db, { teacher, names: [...new Set(names)] }));
}
