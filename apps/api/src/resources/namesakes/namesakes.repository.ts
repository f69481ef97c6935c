import type { Db } from '../../database/database.ts';
import { type Namesake, namesakeWords } from './namesake-words.ts';

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
  const named: Namesake[] = await db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('student_name', 'in', [...new Set(names)])
    .where('erased_at', 'is', null)
    .select(['id', 'student_name', 'grade_class', 'contact', 'phone_number'])
    .orderBy('id')
    .execute();
  return namesakeWords(named);
}
