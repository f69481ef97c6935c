import type { Day } from '@planner/schedule';
import { aheadOfEnd } from '../ahead/ahead.ts';
import type { SeriesRule } from '../rule-row/rule.ts';
import { isOpen, seriesDate, type Kept, type SeriesLesson, type SeriesPlan } from './series.ts';

/**
 * RUL-20, RUL-32. The deleted and the kept lessons when a rule ends the day before `cut`. `anchor` is the chosen
 * lesson; a rule without an end is counted up to `until`.
 */
export function planEnd(
  rule: SeriesRule,
  lessons: readonly SeriesLesson[],
  { cut, anchor, now, until }: { cut: Day; anchor?: SeriesLesson; now: Date; until?: Day },
): SeriesPlan {
  const removed: number[] = [];
  const kept: Kept[] = [];
  for (const lesson of lessons) {
    const isChosen = lesson.id === anchor?.id;
    const date = seriesDate(lesson);
    const isEarlierThatDay = anchor !== undefined && !isChosen && date === cut && lesson.start_at < anchor.start_at;
    const isMeant = isChosen ? lesson.status === 'planned' : date >= cut && !isEarlierThatDay && isOpen(lesson, now);
    if (!isMeant) continue;
    if (lesson.record === null) removed.push(lesson.id);
    else kept.push({ id: lesson.id, date: lesson.conducted_date, why: lesson.record });
  }
  const ahead = aheadOfEnd(rule, cut, until);
  return { placed: [], created: [], removed, detached: kept.map(({ id }) => id), kept, ahead };
}
