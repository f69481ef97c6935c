import type { Homework, HomeworkPart } from '@planner/contract';
import { isWaiting } from '../homework/homework-wording.ts';

/** One student's part of a homework, which the teacher reviews. */
export interface CheckedItem {
  readonly key: string;
  readonly homework: Homework;
  readonly part: HomeworkPart;
}

/** The server's answer to a verdict, and when the list before it was read, in milliseconds of the epoch. */
export interface Told {
  readonly item: CheckedItem;
  readonly after: number;
}

export const itemsOf = (homework: readonly Homework[]): CheckedItem[] =>
  homework.flatMap((one) => one.students.map((part) => ({ key: `${one.id}-${part.student_id}`, homework: one, part })));

/**
 * HMW-50: the list keeps its order during a review. A reviewed item keeps its place with its result, and new items
 * appear at the end. A verdict's answer newer than the list replaces the listed item. An older answer is shown only if
 * its item left the list.
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

/** Returns the next waiting item, wrapping at the end of the list; null when no other item waits. */
export function nextWaiting(items: readonly CheckedItem[], key: string): CheckedItem | null {
  const here = items.findIndex((item) => item.key === key);
  const after = [...items.slice(here + 1), ...items.slice(0, Math.max(0, here))];
  return after.find(({ part }) => isWaiting(part)) ?? null;
}
