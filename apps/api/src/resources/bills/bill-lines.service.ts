import { MAX_MINOR, sumMinor } from '@planner/money';
import { dateText, dayAndMonth } from '@planner/wording';
import type { Db } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import { foreseenCosts, freeLessonsOf } from '../free-lessons/free-lessons.service.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { OF_ONE } from '../quotas/quotas.ts';
import { hasLesson, plannedLessons, unpaidLessons, type Wanted } from './billable.repository.ts';
import { namesOfBills } from './bills.repository.ts';

export { plannedLessons, unpaidLessons } from './billable.repository.ts';

export interface NewLine {
  student_id: number;
  lesson_id: number | null;
  title: string;
  amount_minor: number;
}

interface TypedPackage {
  lessons_total: number;
  price: number | string;
}

interface Dated {
  conducted_date: string;
  start_time: string;
  status: string;
}

const hours = (time: string) => time.slice(0, 5);

/**
 * BIL-13. A line names the day, the start and a cancellation of its lesson, and whether only the rest of the price is
 * due.
 */
function lessonTitle({ conducted_date, start_time, status }: Dated, isRest: boolean): string {
  const what = status === 'cancelled' ? 'Отменённое занятие' : 'Занятие';
  const year = conducted_date.slice(0, 4);
  return `${what} ${dayAndMonth(conducted_date)} ${year}, ${hours(start_time)}${isRest ? ', остаток' : ''}`;
}

/** BIL-12. The lines for the planned lessons of one student that neither a package nor a free lesson pays. */
async function plannedLines(db: Db, teacher: number, wanted: Wanted): Promise<(NewLine & Billed)[]> {
  const rows = await plannedLessons(db, teacher, wanted);
  const lines: (NewLine & Billed)[] = [];
  for (const student_id of wanted.student_ids) {
    const own = rows.filter((row) => row.student_id === student_id);
    if (own.length === 0) continue;
    const priced = await foreseenCosts(db, { student_id, free: await freeLessonsOf(db, student_id) }, own);
    for (const row of priced) {
      const amount_minor = row.isPackaged ? 0 : row.price_minor - row.covered_minor;
      if (amount_minor <= 0) continue;
      const title = lessonTitle(row, row.covered_minor > 0);
      lines.push({ student_id, lesson_id: row.lesson_id, title, amount_minor, billed_in: row.billed_in });
    }
  }
  return lines;
}

interface Billed {
  billed_in: number | null;
}

/** The lines of the lessons to bill: of the wanted lesson or period, otherwise of all unpaid lessons. */
async function lessonLines(db: Db, teacher: number, wanted: Wanted): Promise<(NewLine & Billed)[]> {
  const isNamed = wanted.lesson_id !== null || wanted.start_date !== null || wanted.end_date !== null;
  const unpaid = await unpaidLessons(db, teacher, wanted);
  const owed = unpaid.map((row) => ({
    student_id: row.student_id,
    lesson_id: row.lesson_id,
    title: lessonTitle(row, row.amount_minor < row.due_minor),
    amount_minor: row.amount_minor,
    billed_in: row.billed_in,
  }));
  const planned = isNamed ? await plannedLines(db, teacher, wanted) : [];
  return wanted.student_ids.flatMap((one) => [...owed, ...planned].filter(({ student_id }) => student_id === one));
}

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/** BIL-14, BIL-65. The refusal of a bill without lines. It names the other bills by number and day. */
async function refuseEmpty(db: Db, lines: readonly Billed[], field: string): Promise<Refusal> {
  const others = [...new Set(lines.flatMap(({ billed_in }) => (billed_in === null ? [] : [billed_in])))];
  if (others.length === 0) return refuse(field, 'Платить не за что: всё оплачено');
  const named = (await namesOfBills(db, others))
    .slice(0, 3)
    .map(({ number, date }) => `№ ${number} от ${dateText(date)}`);
  return refuse(field, `Это уже в счёте ${named.join(', ')}. Чтобы включить ещё раз, аннулируйте его`);
}

const packageTitle = (lessons_total: number) => `Абонемент, занятий: ${lessons_total}`;

/** BIL-10 to BIL-14. The lines of a new bill. Throws a refusal when there is nothing to pay. */
export async function linesToBill(
  db: Db,
  teacher: number,
  { bought, ...wanted }: Wanted & { bought: TypedPackage | null },
): Promise<NewLine[]> {
  const { lesson_id } = wanted;
  if (lesson_id !== null && !(await hasLesson(db, teacher, lesson_id))) throw new Missing('lesson', lesson_id);
  const [first, ...others] = wanted.student_ids;
  if (bought !== null) {
    if (first === undefined || others.length > 0) throw refuse('package', 'Абонемент выставляют одному ученику');
    const isAlone = lesson_id === null && wanted.start_date === null && wanted.end_date === null;
    if (!isAlone) throw refuse('package', 'Абонемент выставляют отдельным счётом');
    const amount_minor = minorOf(bought.price, 'package.price');
    return [{ student_id: first, lesson_id: null, title: packageTitle(bought.lessons_total), amount_minor }];
  }
  const found = await lessonLines(db, teacher, wanted);
  const lines = found.filter(({ billed_in }) => billed_in === null);
  if (lines.length === 0) throw await refuseEmpty(db, found, lesson_id === null ? 'student_ids' : 'lesson_id');
  if (lines.length > OF_ONE.linesOfBill) {
    throw refuse('start_date', `В одном счёте не больше ${OF_ONE.linesOfBill} строк. Возьмите период короче`);
  }
  if (sumMinor(lines.map(({ amount_minor }) => amount_minor)) > MAX_MINOR) {
    throw refuse('start_date', 'Сумма счёта не больше 10 000 000 ₽. Возьмите период короче');
  }
  return lines.map(({ billed_in: _, ...line }) => line);
}
