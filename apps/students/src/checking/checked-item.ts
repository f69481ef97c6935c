import type { Homework, HomeworkPart } from '@planner/contract';
import { isWaiting } from '../homework/homework-wording.ts';

/** One student's part of one homework: what is looked at and judged. */
export interface CheckedItem {
  readonly key: string;
  readonly homework: Homework;
  readonly part: HomeworkPart;
}

/** What the server answered to a verdict, and when the list had been read that was gone by: milliseconds of the epoch. */
export interface Told {
  readonly item: CheckedItem;
  readonly after: number;
}

export const itemsOf = (homework: readonly Homework[]): CheckedItem[] =>
  homework.flatMap((one) => one.students.map((part) => ({ key: `${one.id}-${part.student_id}`, homework: one, part })));

/**
 * HMW-50: the list stays as it stood while it is gone through. What was judged keeps its place with what came of it, and what
 * comes meanwhile stands at the end. What was told since the list was read is newer than the list; of what was told before, only
 * what is not in it any more.
 */
export function keptInPlace(
  before: readonly CheckedItem[],
  now: readonly CheckedItem[],
  told: ReadonlyMap<string, Told>,
  readAt = Infinity,
): CheckedItem[] {
  const present = new Map(now.map((item) => [item.key, item]));
  const known = new Set(before.map(({ key }) => key));
  return [
    ...before.map((item) => {
      const verdict = told.get(item.key);
      if (verdict !== undefined && verdict.after >= readAt) return verdict.item;
      return present.get(item.key) ?? verdict?.item ?? item;
    }),
    ...now.filter(({ key }) => !known.has(key)),
  ];
}

/** What waits next after this one, round the end of the list; null where nothing else waits. */
export function nextWaiting(items: readonly CheckedItem[], key: string): CheckedItem | null {
  const here = items.findIndex((item) => item.key === key);
  const after = [...items.slice(here + 1), ...items.slice(0, Math.max(0, here))];
  return after.find(({ part }) => isWaiting(part)) ?? null;
}
