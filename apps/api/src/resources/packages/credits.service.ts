import type { Db, Tx } from '../../database/database.ts';
import { unsettle } from '../ledger/settling.service.ts';
import { tellOfFew } from './ending-notices.service.ts';
import { CreditBook, creditTaken, type OfLesson, type Payable } from './credit-book.ts';
import { creditRows, lockPackages, writeCredits } from './credits.repository.ts';

/** PKG-8. The credits of these lessons' participants, locked until the transaction ends. */
export async function holdCredits(tx: Tx, lessons: WithParts): Promise<CreditBook> {
  const students = studentsOf(lessons);
  if (students.length === 0 || !(await lockPackages(tx, students))) return new CreditBook([]);
  return (await readCredits(tx, lessons))();
}

type WithParts = readonly { lesson: OfLesson; parts: readonly Payable[] }[];

const studentsOf = (lessons: WithParts): number[] => [
  ...new Set(lessons.flatMap(({ parts }) => parts.map(({ student_id }) => student_id))),
];

/**
 * LSN-171. Reads the credits of these lessons' participants once. Each call of the result returns a new book in which
 * no credit is used yet.
 */
export async function readCredits(db: Db, lessons: WithParts): Promise<() => CreditBook> {
  const lesson_ids = lessons.map(({ lesson }) => lesson.id);
  const rows = await creditRows(db, { student_ids: studentsOf(lessons), lesson_ids });
  return () => new CreditBook(rows);
}

/** PKG-9. The planned lessons of one student, in their order. A lesson that a package pays has its price. */
export async function foreseenPrices<Part extends OfLesson & Omit<Payable, 'student_id'>>(
  db: Db,
  student_id: number,
  coming: readonly Part[],
): Promise<(Part & { isPackaged: boolean })[]> {
  const book = new CreditBook(await creditRows(db, { student_ids: [student_id], lesson_ids: [] }));
  return coming.map((lesson) => {
    const { price_minor, credit } = book.offered(lesson, { ...lesson, student_id });
    book.took({ ...lesson, student_id, credit: credit ?? null, charge_minor: price_minor });
    return { ...lesson, price_minor, isPackaged: credit != null };
  });
}

/** PKG-3, PKG-6. Writes the credits that these charged participants use, and frees those that they no longer need. */
export async function takeCredits(
  tx: Tx,
  charged: readonly { lesson: { id: number }; parts: readonly Payable[] }[],
  now: Date,
): Promise<void> {
  const parts = charged.flatMap(({ lesson, parts: ofLesson }) =>
    ofLesson.map((part) => ({
      lesson_id: lesson.id,
      student_id: part.student_id,
      credit_id: creditTaken(part)?.id ?? null,
    })),
  );
  if (parts.length === 0) return;
  const { packages, students } = await writeCredits(tx, parts);
  for (const student_id of students) unsettle(tx, student_id);
  await tellOfFew(tx, packages, now);
}
