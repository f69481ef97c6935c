import type { Grading } from '@planner/contract';
import { shortened } from '@planner/wording';
import type { Db } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { gradedHomework, homeworkByMonth, type HomeworkMonth } from './reading/grades.repository.ts';

const TITLE_LETTERS = 100;

/** The title, or the beginning of the text for homework without a title. */
const titleOf = ({ title, text }: { title: string; text: string }): string => {
  if (title !== '') return title;
  const [line = ''] = text.split('\n');
  return shortened(line, TITLE_LETTERS);
};

/** LRN-25. The caller has checked that the card is the teacher's. */
export async function homeworkGrades(
  db: Db,
  { time_zone }: Teaching,
  student_id: number,
  limit: number,
): Promise<Grading[]> {
  const graded = await gradedHomework(db, student_id, { time_zone, limit });
  return graded.map(({ homework_id: id, date, title, text, value, max, comment }) => ({
    kind: 'homework' as const,
    id,
    date,
    title: titleOf({ title, text }),
    value,
    max,
    comment,
  }));
}

/** LRN-51. The months with assigned homework. */
export const homeworkMonths = (db: Db, teaching: Teaching, student_id: number): Promise<HomeworkMonth[]> =>
  homeworkByMonth(db, student_id, teaching);
