import { MAX_MINOR, sumMinor } from '@planner/money';
import { dateText } from '@planner/wording';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { foreseenCosts, freeLessonsOf } from '../free-lessons/free-lessons.service.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { OF_ONE } from '../quotas/quotas.ts';
import { lessonsOfBill, type PlannedRow, plannedLessons, unpaidLessons, type Wanted } from './billable.repository.ts';
import { namesOfBills } from './bills.repository.ts';
import { lessonTitle, packageTitle, shareTitle } from './shares/line-titles.ts';
import { partOf, percentOf } from './shares/percents.ts';
import { chargedLines, type FoundLine, sharedLine } from './shares/shared-lines.ts';
import { percentsOfStudents, type SharedStudent, sharedStudents } from './shares/shares.service.ts';

export { studentsWithPlanned, unpaidLessons } from './billable.repository.ts';

export type NewLine = Omit<FoundLine, 'billed_in'>;

/** The lessons to bill, for one payer or for none. */
export type ForPayer = Wanted & { payer_id: number | null };

interface TypedPackage {
  lessons_total: number;
  price: number | string;
}

/** A planned lesson with the sum that money has to pay: 0 if a package or a free lesson pays the lesson. */
export type PlannedCost = PlannedRow & { missing_minor: number };

const ANY_LESSON = { lesson_ids: null, start_date: null, end_date: null };

/**
 * BIL-12. The planned lessons of these students, the earliest first, each with the sum that money has to pay. Packages and
 * free lessons pay the earliest lessons, so all planned lessons count, also those that are not billed.
 */
export async function plannedCosts(
  db: Db,
  teacher: number,
  { student_ids, replaces_id }: Pick<Wanted, 'student_ids' | 'replaces_id'>,
): Promise<PlannedCost[]> {
  const rows = await plannedLessons(db, teacher, { ...ANY_LESSON, student_ids, replaces_id });
  const costs: PlannedCost[] = [];
  for (const [student_id, own] of Map.groupBy(rows, (row) => row.student_id)) {
    const priced = await foreseenCosts(db, { student_id, free: await freeLessonsOf(db, student_id) }, own);
    for (const row of priced) {
      const missing_minor = row.isPackaged ? 0 : Math.max(0, row.price_minor - row.covered_minor);
      costs.push({ ...row, missing_minor });
    }
  }
  return costs;
}

type IsWanted = (lesson: { lesson_id: number; conducted_date: string }) => boolean;

const filterOf =
  ({ lesson_ids, start_date, end_date }: Wanted): IsWanted =>
  ({ lesson_id, conducted_date }) =>
    (lesson_ids === null || lesson_ids.includes(lesson_id)) &&
    (start_date === null || conducted_date >= start_date) &&
    (end_date === null || conducted_date <= end_date);

type Shared = ReadonlyMap<number, SharedStudent>;

const WHOLE = { share: null, whole_minor: null };

/** The part of a planned lesson that is in no bill. */
const openMinor = ({ standing }: SharedStudent, { lesson_id, missing_minor }: PlannedCost) =>
  standing.taken
    .filter((part) => part.lesson_id === lesson_id)
    .reduce((rest, { taken_minor }) => rest - taken_minor, missing_minor);

/** BIL-12. The lines for the planned lessons that neither a package nor a free lesson pays. */
async function plannedLines(db: Db, teacher: number, wanted: Wanted, shared: Shared): Promise<FoundLine[]> {
  const costs = await plannedCosts(db, teacher, wanted);
  return costs.filter(filterOf(wanted)).flatMap((row) => {
    const { student_id, lesson_id, missing_minor: amount_minor, billed_in } = row;
    if (amount_minor === 0) return [];
    const isRest = row.covered_minor > 0;
    const own = shared.get(student_id);
    if (own !== undefined) return sharedLine(own, { ...row, open_minor: openMinor(own, row), isRest });
    return [{ student_id, lesson_id, title: lessonTitle(row, isRest), amount_minor, ...WHOLE, billed_in }];
  });
}

/**
 * BIL-27. The planned lessons to bill: the named ones, or the ones in the period. A correction without both keeps the
 * planned lessons of the former bill. Null for all unpaid lessons only.
 */
async function wantedPlanned(db: Db, wanted: Wanted): Promise<Wanted | null> {
  const { lesson_ids, start_date, end_date, replaces_id } = wanted;
  if (lesson_ids !== null || start_date !== null || end_date !== null) return wanted;
  return replaces_id === null ? null : { ...wanted, lesson_ids: await lessonsOfBill(db, replaces_id) };
}

/** BIL-11, BIL-98. The lines for the charged lessons of these students. */
async function owedLines(db: Db, teacher: number, wanted: Wanted, shared: Shared): Promise<FoundLine[]> {
  const student_ids = wanted.student_ids.filter((id) => !shared.has(id));
  const unpaid = student_ids.length === 0 ? [] : await unpaidLessons(db, teacher, { ...wanted, student_ids });
  const whole = unpaid.map((row) => ({
    student_id: row.student_id,
    lesson_id: row.lesson_id,
    title: lessonTitle(row, row.amount_minor < row.due_minor),
    amount_minor: row.amount_minor,
    ...WHOLE,
    billed_in: row.billed_in,
  }));
  return [...whole, ...[...shared].flatMap(([id, student]) => chargedLines(id, student, filterOf(wanted)))];
}

/** The lines that a bill of the charged lessons would have for a payer. */
export const linesOfOwed = async (db: Db, teacher: number, wanted: ForPayer): Promise<FoundLine[]> =>
  owedLines(db, teacher, wanted, await sharedStudents(db, wanted));

/** The lines that a bill of the planned lessons would have for a payer. */
export const linesOfPlanned = async (db: Db, teacher: number, wanted: ForPayer): Promise<FoundLine[]> =>
  plannedLines(db, teacher, wanted, await sharedStudents(db, wanted));

/** The lines of the lessons to bill: of the named lessons or of the period, otherwise of all unpaid lessons. */
async function lessonLines(db: Db, teacher: number, wanted: ForPayer): Promise<FoundLine[]> {
  const shared = await sharedStudents(db, wanted);
  const owed = await owedLines(db, teacher, wanted, shared);
  const ahead = await wantedPlanned(db, wanted);
  const planned = ahead === null ? [] : await plannedLines(db, teacher, ahead, shared);
  // The lessons of paid bills are of interest only if the request names its lessons.
  const found = [...owed, ...planned].filter(({ amount_minor }) => amount_minor > 0 || wanted.lesson_ids !== null);
  return wanted.student_ids.flatMap((one) => found.filter(({ student_id }) => student_id === one));
}

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/** A bill without lines: everything is paid, or is in other bills. */
export class NothingToBill extends Refusal {
  override name = 'NothingToBill';

  constructor(field: string, text: string) {
    super('invalid', { fields: { [field]: text } });
  }
}

/** BIL-14, BIL-65. The refusal of a bill without lines. It names the other bills by number and day. */
async function refuseEmpty(
  db: Db,
  lines: readonly Pick<FoundLine, 'billed_in' | 'amount_minor'>[],
  field: string,
): Promise<NothingToBill> {
  const others = [...new Set(lines.flatMap(({ billed_in }) => (billed_in === null ? [] : [billed_in])))];
  if (others.length === 0) return new NothingToBill(field, 'Платить не за что: всё оплачено');
  const named = (await namesOfBills(db, others))
    .slice(0, 3)
    .map(({ number, date }) => `№ ${number} от ${dateText(date)}`);
  if (lines.every(({ amount_minor }) => amount_minor === 0)) {
    return new NothingToBill(field, `Это уже оплачено по счёту ${named.join(', ')}. За остальное выставьте общий счёт`);
  }
  return new NothingToBill(field, `Это уже в счёте ${named.join(', ')}. Чтобы включить ещё раз, аннулируйте его`);
}

/** BIL-98. The line of a package, or the payer's part of it. */
async function packageLine(
  db: Db,
  { student_id, payer_id, bought }: { student_id: number; payer_id: number | null; bought: TypedPackage },
): Promise<NewLine> {
  const whole_minor = minorOf(bought.price, 'package.price');
  const title = packageTitle(bought.lessons_total);
  const percents = (await percentsOfStudents(db, [student_id])).get(student_id) ?? [];
  const share = percentOf(percents, payer_id);
  if (share === null) return { student_id, lesson_id: null, title, amount_minor: whole_minor, ...WHOLE };
  const amount_minor = partOf(whole_minor, percents, payer_id);
  if (amount_minor === 0) throw new NothingToBill('payer_id', 'За этого ученика платят другие: доли уже разделены');
  return {
    student_id,
    lesson_id: null,
    title: shareTitle(title, share, whole_minor),
    amount_minor,
    share,
    whole_minor,
  };
}

/** BIL-10 to BIL-14. The lines of a new bill. Throws a refusal when there is nothing to pay. */
export async function linesToBill(
  db: Db,
  teacher: number,
  { bought, ...wanted }: ForPayer & { bought: TypedPackage | null },
): Promise<NewLine[]> {
  const { lesson_ids } = wanted;
  const [first, ...others] = wanted.student_ids;
  if (bought !== null) {
    if (first === undefined || others.length > 0) throw refuse('package', 'Абонемент выставляют одному ученику');
    const isAlone = lesson_ids === null && wanted.start_date === null && wanted.end_date === null;
    if (!isAlone) throw refuse('package', 'Абонемент выставляют отдельным счётом');
    return [await packageLine(db, { student_id: first, payer_id: wanted.payer_id, bought })];
  }
  const found = await lessonLines(db, teacher, wanted);
  const lines = found.filter(({ billed_in }) => billed_in === null);
  if (lines.length === 0) throw await refuseEmpty(db, found, lesson_ids === null ? 'student_ids' : 'lesson_id');
  if (lines.length > OF_ONE.linesOfBill) {
    throw refuse('start_date', `В одном счёте не больше ${OF_ONE.linesOfBill} строк. Возьмите период короче`);
  }
  if (sumMinor(lines.map(({ amount_minor }) => amount_minor)) > MAX_MINOR) {
    throw refuse('start_date', 'Сумма счёта не больше 10 000 000 ₽. Возьмите период короче');
  }
  return lines.map(({ billed_in: _, ...line }) => line);
}
