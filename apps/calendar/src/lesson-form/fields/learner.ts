import type { Lesson, StudentCard } from '@planner/contract';
import { kopecksOf, priceByRate, roublesOf } from '@planner/money';
import type { SelectItem } from '@planner/ui';
import { distinctName } from '@planner/wording';

/** The student or group of a lesson. */
export interface Learner {
  readonly kind: 'student' | 'group';
  readonly id: number;
}

/** Students and groups have separate ids, so the key needs the kind too. */
export const learnerKey = ({ kind, id }: Learner): string => `${kind} ${id}`;

export function learnerOf(key: string | null): Learner | null {
  const [kind, id] = key?.split(' ') ?? [];
  return kind === 'student' || kind === 'group' ? { kind, id: Number(id) } : null;
}

export const learnerOfCard = ({ id, student_count }: StudentCard): Learner => ({
  kind: student_count === null ? 'student' : 'group',
  id,
});

/** Returns the student or group of an existing lesson or rule; null when its student is deleted. */
export function learnerOfLesson({ group_id, student_id }: Pick<Lesson, 'group_id' | 'student_id'>): Learner | null {
  if (group_id !== null) return { kind: 'group', id: group_id };
  return student_id === null ? null : { kind: 'student', id: student_id };
}

/** Returns the students and groups to choose from, students first. */
export function learnerItems(cards: readonly StudentCard[]): SelectItem<string>[] {
  const item = (card: StudentCard) => ({
    id: learnerKey(learnerOfCard(card)),
    text: distinctName(card),
    group: card.student_count === null ? 'Ученики' : 'Группы',
  });
  return [
    ...cards.filter(({ student_count }) => student_count === null).map(item),
    ...cards.filter(({ student_count }) => student_count !== null).map(item),
  ];
}

/**
 * Returns the price of a lesson of this length when none is typed, in roubles. A group's price applies to any length.
 */
export function usualPrice(card: StudentCard | undefined, minutes: number): number {
  if (card === undefined) return 0;
  if (card.student_count !== null) return card.rate;
  return roublesOf(priceByRate(kopecksOf(card.rate) ?? 0, card.time_rate, minutes));
}
