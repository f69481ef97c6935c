import type { StudentCard } from '@planner/contract';
import { kopecksOf, roublesOf, sumMinor } from '@planner/money';
import { millisecondsOf } from '@planner/schedule';
import { studentName } from '../student-card/student-name.ts';

export const FILTERS = ['all', 'groups', 'debtors', 'trial'] as const;
export type Filter = (typeof FILTERS)[number];
export const SORTS = ['name', 'next_lesson', 'debt'] as const;
export type Sort = (typeof SORTS)[number];

/** How the list is looked at: kept while the tab lives. */
export interface ListView {
  readonly filter: Filter;
  readonly sort: Sort;
}

export const isGroup = ({ student_count }: StudentCard): boolean => student_count !== null;
const isDebtor = ({ balance }: StudentCard): boolean => balance < 0;

const PASSES: Record<Filter, (card: StudentCard) => boolean> = {
  all: () => true,
  groups: isGroup,
  debtors: isDebtor,
  trial: ({ trial }) => trial,
};

const russian = new Intl.Collator('ru', { sensitivity: 'base', numeric: true });
const byName = (one: StudentCard, other: StudentCard) => russian.compare(studentName(one), studentName(other));
const startOf = ({ next_lesson_at }: StudentCard) =>
  next_lesson_at === null ? Number.POSITIVE_INFINITY : millisecondsOf(next_lesson_at);
const byStart = (one: StudentCard, other: StudentCard) => {
  const [start, otherStart] = [startOf(one), startOf(other)];
  return start === otherStart ? 0 : start - otherStart;
};

const ORDER: Record<Sort, (one: StudentCard, other: StudentCard) => number> = {
  name: byName,
  next_lesson: (one, other) => byStart(one, other) || byName(one, other),
  debt: (one, other) => Math.min(one.balance, 0) - Math.min(other.balance, 0) || byName(one, other),
};

/** STU-61: the cards that pass the filter, in the order chosen. */
export const viewed = (cards: readonly StudentCard[], { filter, sort }: ListView): StudentCard[] =>
  cards.filter(PASSES[filter]).toSorted(ORDER[sort]);

/** STU-61: how many each filter would leave. */
export function countsOf(cards: readonly StudentCard[]): Record<Filter, number> {
  const count = (filter: Filter) => cards.filter(PASSES[filter]).length;
  return { all: cards.length, groups: count('groups'), debtors: count('debtors'), trial: count('trial') };
}

export interface Totals {
  readonly students: number;
  readonly groups: number;
  readonly debtors: number;
  /** Roubles owed by all of them, above zero. */
  readonly debt: number;
}

export function totalsOf(cards: readonly StudentCard[]): Totals {
  const groups = cards.filter(isGroup).length;
  const debtors = cards.filter(isDebtor);
  const debt = roublesOf(-sumMinor(debtors.map(({ balance }) => kopecksOf(balance) ?? 0)));
  return { students: cards.length - groups, groups, debtors: debtors.length, debt };
}
