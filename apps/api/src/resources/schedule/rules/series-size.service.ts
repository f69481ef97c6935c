import type { Tx } from '../../../database/database.ts';
import { refuseOverQuota, refuseTooManyAtOnce } from '../../quotas/quotas.service.ts';
import type { Learner } from '../lessons/lesson-row/learner.ts';
import { membersOf } from './rule-row/rules.repository.ts';
import type { Author, DecidedChange } from './series/series-writing.ts';

interface SeriesSize {
  learner: Learner;
  created: number;
  changed: number;
  rules: number;
}

/** RUL-70, OPS-152. Call this before the search for overlaps, whose cost grows with the length of the series. */
export async function refuseLargeSeries(
  tx: Tx,
  author: Author,
  { learner, created, changed, rules }: SeriesSize,
  field: string,
): Promise<void> {
  const members = 'group_id' in learner ? (await membersOf(tx, learner.group_id)).length : 1;
  refuseTooManyAtOnce(created, Math.max(1, members), field);
  refuseTooManyAtOnce(created + changed, 1, field);
  await refuseOverQuota(tx, author, { quota: 'rule', adding: rules, field });
  await refuseOverQuota(tx, author, { quota: 'lesson', adding: created, field });
}

/**
 * RUL-70. Refuses a too large change of a series. A new lesson counts once for each member, a moved lesson counts once.
 */
export async function refuseLargeChange(
  tx: Tx,
  author: Author,
  { rule: { student_id, group_id }, plan, forks }: DecidedChange,
  field: string,
): Promise<void> {
  const learner: Learner = group_id === null ? { student_id: student_id ?? 0 } : { group_id };
  const changed = plan.placed.filter(({ changes }) => changes).length + plan.removed.length;
  await refuseLargeSeries(tx, author, { learner, created: plan.created.length, changed, rules: forks ? 1 : 0 }, field);
}
