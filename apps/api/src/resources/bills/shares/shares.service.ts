import type { Db } from '../../../database/database.ts';
import { type Percent, percentOf, percentsOf } from './percents.ts';
import { billedParts, billedStudents, chargedLessons, moneyLinks, paidForBills } from './shares.repository.ts';
import { type BilledAccount, type Standing, standingOf } from './standing.ts';

/** PAY-51. The percents of the payers of these students; empty for a student whose bills are whole. */
export async function percentsOfStudents(db: Db, student_ids: readonly number[]): Promise<Map<number, Percent[]>> {
  const links = await moneyLinks(db, student_ids);
  return new Map(
    student_ids.map((id) => [id, percentsOf(links.filter(({ student_id }) => student_id === id))] as const),
  );
}

/** BIL-101. The payer of a bill by name, if another payer sees the money of a billed student too. Otherwise null. */
export async function payerToName(
  db: Db,
  { payer_id, payer_name }: { payer_id: number | null; payer_name: string | null },
  student_ids: readonly number[],
): Promise<string | null> {
  if (payer_id === null || payer_name === null) return null;
  const links = await moneyLinks(db, student_ids);
  return links.some((link) => link.payer_id !== payer_id) ? payer_name : null;
}

/** The lessons and the lines of these students, each with the state of the bills. */
export async function standingsOf(
  db: Db,
  student_ids: readonly number[],
): Promise<Map<number, BilledAccount & { standing: Standing }>> {
  if (student_ids.length === 0) return new Map();
  const lessons = await chargedLessons(db, student_ids);
  const parts = await billedParts(db, student_ids);
  const paid = await paidForBills(db, student_ids);
  return new Map(
    student_ids.map((id) => {
      const account = {
        lessons: lessons.filter(({ student_id }) => student_id === id),
        parts: parts.filter(({ student_id }) => student_id === id),
        paid: new Map(
          paid.flatMap(({ student_id, bill_id, paid_minor }) =>
            student_id === id ? [[bill_id, paid_minor] as const] : [],
          ),
        ),
      };
      return [id, { ...account, standing: standingOf(account) }];
    }),
  );
}

/** A student with bills or shares: the lessons, the lines, and the percent of the payer of a new bill. */
export interface SharedStudent extends BilledAccount {
  standing: Standing;
  percents: readonly Percent[];
  payer_id: number | null;
  /** Null for a bill of the whole sum, or of its part that is in no bill. */
  percent: number | null;
  /** Whether the new bill replaces another one. */
  is_correction: boolean;
}

/** The students of these whose lessons are in bills, or whose bills are shared for this payer. */
export async function sharedStudents(
  db: Db,
  wanted: { student_ids: readonly number[]; payer_id: number | null; replaces_id: number | null },
): Promise<Map<number, SharedStudent>> {
  const { student_ids, payer_id, replaces_id } = wanted;
  const percents = await percentsOfStudents(db, student_ids);
  const before = new Set(await billedStudents(db, student_ids));
  const percentFor = (id: number) => percentOf(percents.get(id) ?? [], payer_id);
  const shared = student_ids.filter((id) => before.has(id) || percentFor(id) !== null);
  const standings = await standingsOf(db, shared);
  const is_correction = replaces_id !== null;
  return new Map(
    [...standings].map(([id, account]) => [
      id,
      { ...account, percents: percents.get(id) ?? [], payer_id, percent: percentFor(id), is_correction },
    ]),
  );
}

/** BIL-99. The payments for lines of planned lessons. They are in the balances, but no credit for other bills. */
export async function prepaidMinor(db: Db, student_ids: readonly number[]): Promise<number> {
  const standings = await standingsOf(db, await billedStudents(db, student_ids));
  return [...standings.values()].reduce((all, { standing }) => all + standing.prepaid_minor, 0);
}
