import type { Bill, NewBill } from '@planner/contract';
import { sumMinor } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { newToken } from '@planner/server-core';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { tentatively } from '../../database/tentatively.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce, announceNothing } from '../../live/announce.ts';
import { payersById } from '../payers/payers.service.ts';
import { holdAccount, refuseOverQuota } from '../quotas/quotas.service.ts';
import { knownCards, standingLesson } from './billable.repository.ts';
import { linesToBill } from './bill-lines.service.ts';
import {
  deleteLink,
  insertBill,
  insertLines,
  lineRows,
  lockBill,
  nextNumber,
  putLink,
  voidBill,
} from './bills.repository.ts';
import { billOf, billWithLines } from './bills.service.ts';

export { assignBills } from './bills.repository.ts';

/** A plan names its lessons; a request names one lesson at most. */
type Typed = z.output<typeof NewBill> & { lesson_ids?: readonly number[] };

/** Another resource that follows a bill to its correction. */
export type FollowBill = (tx: Tx, bill: { former: number; later: number }, now: Date) => Promise<void>;

/** BIL-97. Notifies the family of a bill that the teacher makes. Returns the number of accounts; a preview only counts. */
export type TellBill = (
  tx: Tx,
  teaching: Teaching,
  made: { bill: Bill; replaces_id: number | null; isPreview: boolean },
) => Promise<number>;

/** The bills of a plan have no correction. */
const nobody: FollowBill = () => Promise.resolve();

const todayOf = ({ now, time_zone }: Teaching) => dayInZone(now, time_zone);

/** A bill of this teacher, locked. */
async function holdBill(tx: Tx, teacher: number, id: number) {
  await holdAccount(tx, teacher);
  return lockBill(tx, teacher, id);
}

async function payerToBill(tx: Tx, teacher: number, payer_id: number) {
  const [payer] = await payersById(tx, teacher, [payer_id]);
  if (payer === undefined) throw new Missing('payer', payer_id);
  return payer;
}

/** BIL-10. The named students, or the students of the payer. */
async function studentsToBill(tx: Tx, teacher: number, { student_ids, payer_id = null }: Typed): Promise<number[]> {
  const payer = payer_id === null ? null : await payerToBill(tx, teacher, payer_id);
  const paid = payer?.students.filter(({ sees_money }) => sees_money) ?? [];
  const ids = student_ids ?? paid.map(({ student_id }) => student_id);
  if (ids.length === 0) throw new Refusal('invalid', { fields: { student_ids: 'Выберите, за кого счёт' } });
  const known = await knownCards(tx, teacher, ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Missing('student', unknown);
  return [...new Set(ids)];
}

/** BIL-10. The named lessons. A lesson that was moved is billed by its new row. */
async function lessonsToBill(tx: Tx, teacher: number, { lesson_id = null, lesson_ids }: Typed) {
  if (lesson_id === null) return lesson_ids ?? null;
  const id = await standingLesson(tx, teacher, lesson_id);
  if (id === undefined) throw new Missing('lesson', lesson_id);
  return [id];
}

const refuse = (text: string) => new Refusal('invalid', { fields: { replaces_id: text } });

/**
 * BIL-27. A payment stays with the bill that it names. So a bill with a waiting payment is not replaced, and a paid
 * package is not billed again. A new bill of lessons contains only the rests that the payments have left.
 */
async function refuseReplacement(tx: Tx, teacher: number, replaces_id: number, typed: Typed): Promise<void> {
  if ((await lockBill(tx, teacher, replaces_id)) === undefined) throw new Missing('bill', replaces_id);
  const [{ voided_on, declared_minor, paid_minor }] = await billWithLines(tx, teacher, replaces_id);
  if (voided_on !== null) throw refuse('Этот счёт уже аннулирован: выставьте новый');
  if (declared_minor > 0) throw refuse('По счёту ждёт подтверждения оплата. Сначала подтвердите или отклоните её');
  if (typed.package != null && paid_minor > 0) throw refuse('По этому счёту уже платили: выставьте новый на остаток');
}

/** BIL-60. The families of these bills read them again. */
async function announceToFamilies(tx: Tx, bill_ids: readonly number[]): Promise<void> {
  const lines = await lineRows(tx, bill_ids);
  const students = lines.flatMap(({ student_id }) => (student_id === null ? [] : [student_id]));
  announce(tx, { students: [...new Set(students)], topics: ['bills'] });
}

interface Making {
  publicUrl: string;
  follow: FollowBill;
}

async function written(tx: Tx, teaching: Teaching, typed: Typed, { publicUrl, follow }: Making): Promise<Bill> {
  const { teacher, now } = teaching;
  const { start_date = null, end_date = null, replaces_id = null, payer_id = null } = typed;
  const date = todayOf(teaching);
  const student_ids = await studentsToBill(tx, teacher, typed);
  if (replaces_id !== null) {
    await refuseReplacement(tx, teacher, replaces_id, typed);
    await voidBill(tx, replaces_id, date);
    await deleteLink(tx, replaces_id);
  }
  const lesson_ids = await lessonsToBill(tx, teacher, typed);
  const wanted = { student_ids, payer_id, lesson_ids, start_date, end_date, replaces_id };
  const lines = await linesToBill(tx, teacher, { ...wanted, bought: typed.package ?? null });
  const year = Number(date.slice(0, 4));
  const bill_id = await insertBill(tx, {
    teacher_id: teacher,
    year,
    number: await nextNumber(tx, teacher, year),
    date,
    payer_id,
    total_minor: sumMinor(lines.map(({ amount_minor }) => amount_minor)),
    replaces_id,
    created_at: now,
  });
  await insertLines(
    tx,
    lines.map((line, position) => ({ ...line, bill_id, position, of_lesson: line.lesson_id !== null })),
  );
  await putLink(tx, bill_id, newToken(), now);
  if (replaces_id !== null) await follow(tx, { former: replaces_id, later: bill_id }, now);
  await announceToFamilies(tx, replaces_id === null ? [bill_id] : [bill_id, replaces_id]);
  return billOf(tx, teacher, bill_id, publicUrl);
}

/** BIL-10, BIL-20, BIL-27. Makes a bill with the next number and a link. A preview writes nothing. `follow` learns of a correction. */
export async function makeBill(
  tx: Tx,
  teaching: Teaching,
  typed: Typed,
  { publicUrl, follow = nobody }: Pick<Making, 'publicUrl'> & Partial<Making>,
): Promise<Bill> {
  const { teacher } = teaching;
  await holdAccount(tx, teacher);
  await refuseOverQuota(tx, { teacher, now: null }, { quota: 'bill', field: 'student_ids' });
  const making = { publicUrl, follow };
  if (!typed.dry_run) return written(tx, teaching, typed, making);
  announceNothing(tx);
  return tentatively(tx, () => written(tx, teaching, typed, making));
}

/** BIL-26. The number stays, and the lessons can be billed again. A repetition changes nothing. */
export async function voidOne(tx: Tx, teaching: Teaching, id: number, publicUrl: string): Promise<Bill> {
  const { teacher } = teaching;
  if ((await holdBill(tx, teacher, id)) === undefined) throw new Refusal('not_found');
  await voidBill(tx, id, todayOf(teaching));
  await announceToFamilies(tx, [id]);
  return billOf(tx, teacher, id, publicUrl);
}

/** BIL-40. A new link; the former one ends. */
export async function renewLink(tx: Tx, { teacher, now }: Teaching, id: number, publicUrl: string): Promise<Bill> {
  if ((await holdBill(tx, teacher, id)) === undefined) throw new Refusal('not_found');
  await putLink(tx, id, newToken(), now);
  await announceToFamilies(tx, [id]);
  return billOf(tx, teacher, id, publicUrl);
}

/** BIL-40. Closes the page of a bill. */
export async function closeLink(tx: Tx, teacher: number, id: number, publicUrl: string): Promise<Bill> {
  if ((await holdBill(tx, teacher, id)) === undefined) throw new Refusal('not_found');
  await deleteLink(tx, id);
  await announceToFamilies(tx, [id]);
  return billOf(tx, teacher, id, publicUrl);
}
