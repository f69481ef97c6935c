import type { StudentCard, StudentPage, StudentsQuery } from '@planner/contract';

export const FILTERS = [
  'all',
  'groups',
  'to_check',
  'debtors',
  'trial',
] as const satisfies readonly StudentsQuery['show'][];
export type Filter = (typeof FILTERS)[number];
export const SORTS = ['name', 'next_lesson', 'debt'] as const satisfies readonly StudentsQuery['sort'][];
export type Sort = (typeof SORTS)[number];

/** The list's filter and order, kept as long as the tab. */
export interface ListView {
  readonly filter: Filter;
  readonly sort: Sort;
}

export const isGroup = ({ student_count }: StudentCard): boolean => student_count !== null;
/** Students and groups have separate ids. */
export const cardKey = (card: StudentCard): string => `${isGroup(card) ? 'group' : 'student'} ${card.id}`;

/** The totals of all found cards, which each page of the list contains. */
export type Found = Pick<StudentPage, 'counts' | 'debt'>;
