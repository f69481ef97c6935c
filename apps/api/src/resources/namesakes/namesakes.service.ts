import type { Lesson } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import { wordsOfNamesakes } from './namesakes.repository.ts';

export { wordsOfNamesakes } from './namesakes.repository.ts';

/** A row of an answer that names a student. */
interface OfStudent {
  readonly student_id: number | null;
  readonly student_name: string | null;
}

const namesOf = (rows: readonly OfStudent[]): string[] =>
  rows.flatMap(({ student_id, student_name }) => (student_id === null || student_name === null ? [] : [student_name]));

function namedBy(words: ReadonlyMap<number, string>) {
  return <Row extends OfStudent>(row: Row): Row & { namesake?: string } => {
    const namesake = row.student_id === null ? undefined : words.get(row.student_id);
    return namesake === undefined ? row : { ...row, namesake };
  };
}

/**
 * STU-212. Returns a function that adds to a row the words that distinguish the student of the row from others of the
 * same name. One read serves all rows.
 */
export const namerOf = async (db: Db, teacher: number, rows: readonly OfStudent[]) =>
  namedBy(await wordsOfNamesakes(db, teacher, namesOf(rows)));

/** STU-212. Adds these words to rows that name students. One read serves all rows. */
export const rowsToldApart = async <Row extends OfStudent>(
  db: Db,
  teacher: number,
  rows: readonly Row[],
): Promise<(Row & { namesake?: string })[]> => rows.map(await namerOf(db, teacher, rows));

/** STU-212. Adds these words to the students of each item. One read serves all items. */
export async function studentsToldApart<Item extends { students: OfStudent[] }>(
  db: Db,
  teacher: number,
  items: readonly Item[],
): Promise<Item[]> {
  const named = await namerOf(
    db,
    teacher,
    items.flatMap(({ students }) => students),
  );
  return items.map((item) => ({ ...item, students: item.students.map(named) }));
}

/**
 * STU-212. Adds to lessons and to their participants the words that distinguish their students from others of the same
 * name.
 */
export async function lessonsToldApart(db: Db, teacher: number, lessons: Lesson[]): Promise<Lesson[]> {
  const names = lessons.flatMap(({ participants }) => namesOf(participants));
  const words = await wordsOfNamesakes(db, teacher, [...names, ...namesOf(lessons)]);
  if (words.size === 0) return lessons;
  const named = namedBy(words);
  return lessons.map((lesson) => ({ ...named(lesson), participants: lesson.participants.map(named) }));
}
