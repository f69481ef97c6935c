import type { EarnedGoal, KnownVersion } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db, Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import type { Teaching } from '../../http/teaching.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { countedOf } from './counted.ts';
import { aheadAndGoal, moneyByDay } from './earnings.repository.ts';
import { lockGoal, writeGoal } from './goal.repository.ts';
import { firstOfMonth, lastOfMonth, todayOf } from './period/month.ts';

/** ERN-16 to ERN-18. Reads the whole month; the earned sum counts the days up to today. */
export async function earnedGoal(db: Db, teaching: Teaching): Promise<EarnedGoal> {
  const { teacher } = teaching;
  const today = todayOf(teaching);
  const month = { start_date: firstOfMonth(today), end_date: lastOfMonth(today) };
  const rows = await moneyByDay(db, teacher, month);
  const { goal_minor, version, lessons_left, expected_minor } = await aheadAndGoal(db, teacher, month);
  const { earned_minor, lessons } = countedOf(rows.filter(({ day }) => day <= today));
  const perLesson = lessons === 0 ? expected_minor / Math.max(1, lessons_left) : earned_minor / lessons;
  return {
    goal: goal_minor === null ? null : roublesOf(goal_minor),
    earned: roublesOf(earned_minor),
    percent: goal_minor === null ? null : Math.floor((earned_minor * 100) / goal_minor),
    forecast: roublesOf(countedOf(rows).earned_minor + expected_minor),
    lessons_to_goal: goal_minor === null ? null : lessonsFor(goal_minor - earned_minor, perLesson),
    version,
  };
}

/** ERN-18. Returns null if no average price is known. */
function lessonsFor(lacking_minor: number, perLesson: number): number | null {
  if (lacking_minor <= 0) return 0;
  return perLesson === 0 ? null : Math.ceil(lacking_minor / perLesson);
}

/** ERN-19. A goal of 0 is stored as null. */
export async function setGoal(
  tx: Tx,
  teaching: Teaching,
  { goal, version }: { goal: number | string; version: KnownVersion },
): Promise<EarnedGoal> {
  const goal_minor = minorOf(goal, 'goal');
  refuseOldVersion(await lockGoal(tx, teaching.teacher), version, 'earned_goal');
  await writeGoal(tx, teaching.teacher, goal_minor === 0 ? null : goal_minor);
  return earnedGoal(tx, teaching);
}
