import type { Lesson } from '@planner/contract';
import { formatRoubles, kopecksOf, roublesOf, sumMinor } from '@planner/money';
import { counted, isWebAddress } from '@planner/wording';
import { makeUpFacts } from '../../lesson-presentation/make-up-facts.ts';

/** The prices of a planned lesson together, or the charge of any other lesson, in roubles. */
function priceOf({ status, amount_deducted, participants }: Lesson): number {
  if (status !== 'planned') return amount_deducted;
  return roublesOf(sumMinor(participants.map(({ price }) => kopecksOf(price) ?? 0)));
}

/** LSN-218, LSN-273. A wait for a new time, the number of students of a group, the price and the place of a lesson of today. */
export function factsOf(lesson: Lesson): string[] {
  const { group_id, participants, meeting_url } = lesson;
  const price = priceOf(lesson);
  return [
    ...makeUpFacts(lesson),
    ...(group_id === null ? [] : [counted(participants.length, 'ученик')]),
    ...(price === 0 ? [] : [formatRoubles(price)]),
    ...(meeting_url === '' || isWebAddress(meeting_url) ? [] : [meeting_url]),
  ];
}
