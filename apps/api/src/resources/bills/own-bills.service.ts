import type { OwnBill } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import { addressOf, leftMinor, linesOf, stateOf } from './bills.service.ts';
import { countOwnBills, moneyOfProfile, ownBillRows } from './own-bills.repository.ts';
import { linesWithRests } from './line-rests.service.ts';

/** BIL-60. A page of the bills of a profile's card, newest first. Throws money_hidden if the profile sees no money. */
export async function ownBillsOf(
  db: Db,
  user: number,
  { student_profile_id, ...query }: PageAsked & { student_profile_id: number },
  publicUrl: string,
) {
  const profile = await moneyOfProfile(db, user, student_profile_id);
  if (profile === undefined) throw new Missing('profile', student_profile_id);
  if (!profile.sees_money) throw new Refusal('money_hidden');
  const reader = { user, student_id: profile.student_id };
  const { named, rows } = pageAsked(query);
  const found = await ownBillRows(db, reader, rows);
  const lines = await linesWithRests(
    db,
    found.map(({ bill_id }) => bill_id),
  );
  const items = found.map((row): OwnBill => {
    const own = linesOf(lines, row.bill_id);
    return {
      bill_id: row.bill_id,
      number: row.number,
      date: row.date,
      state: stateOf(row, own),
      total: roublesOf(row.total_minor),
      left: roublesOf(leftMinor(row, own)),
      declared: roublesOf(row.declared_minor),
      url: addressOf(row, publicUrl),
    };
  });
  return { items, total: await countOwnBills(db, reader), ...named };
}
