import type { AccountLine, LateLesson, StudentAccount } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';
import { addDays, dayInZone } from '@planner/schedule';
import type { GrowingPageAsked, PageOf } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { accountLines, accountSums } from '../ledger/ledger.service.ts';
import { foreseenCosts, freeLessonsOf, freeLessonsOnWire } from '../free-lessons/free-lessons.service.ts';
import { packagesOf } from '../packages/packages.service.ts';
import { lateLessonsOnWire } from '../schedule/lessons/late/late-lessons.service.ts';
import { plannedParts } from './student-account.repository.ts';

/** Four weeks always contain the same number of lessons of a weekly rule; a month does not. */
const AHEAD_DAYS = 28;

/** MNY-101, MNY-102. The balance of one student, its component sums, and the balance after the planned lessons. */
export async function accountOf(
  db: Db,
  { teacher, now, time_zone }: Teaching,
  student_id: number,
): Promise<StudentAccount> {
  const sums = await accountSums(db, teacher, student_id);
  const until = addDays(dayInZone(now, time_zone), AHEAD_DAYS);
  const free = await freeLessonsOf(db, student_id);
  const planned = await foreseenCosts(db, { student_id, free }, await plannedParts(db, student_id, until));
  const packaged = planned.filter(({ isPackaged }) => isPackaged);
  const cost_minor = sumMinor(planned.map(({ isPackaged, price_minor }) => (isPackaged ? 0 : price_minor)));
  return {
    balance: roublesOf(sums.balance_minor),
    received: roublesOf(sums.received_minor),
    earned: roublesOf(sums.earned_minor),
    burned: roublesOf(sums.burned_minor),
    brought: roublesOf(sums.brought_minor),
    packaged: roublesOf(sums.packaged_minor),
    unpaid: { lessons: sums.unpaid_lessons, sum: roublesOf(sums.unpaid_minor) },
    planned: {
      until,
      lessons: planned.length,
      packaged: packaged.length,
      cost: roublesOf(cost_minor),
      balance_after: roublesOf(sums.balance_minor - cost_minor),
    },
    packages: await packagesOf(db, student_id, now),
    free_lessons: freeLessonsOnWire(free),
  };
}

/** PKG-41. The lessons that a package bought on `date` can pay. */
export const lateLessonsOf = async (
  db: Db,
  teacher: number,
  student_id: number,
  { date, expires_on = null }: { date: string; expires_on?: string | null | undefined },
): Promise<{ lessons: LateLesson[] }> => ({
  lessons: await lateLessonsOnWire(db, teacher, { student_id, date, expires_on }),
});

/** MNY-100. A page of the account's lines. */
export const linesOfAccount = (
  db: Db,
  teacher: number,
  student_id: number,
  asked: GrowingPageAsked,
): Promise<PageOf<AccountLine>> => accountLines(db, teacher, student_id, asked);
