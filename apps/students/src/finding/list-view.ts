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

/** How the list is looked at: kept while the tab lives. */
export interface ListView {
  readonly filter: Filter;
  readonly sort: Sort;
}

export const isGroup = ({ student_count }: StudentCard): boolean => student_count !== null;
/** Students and groups have ids of their own. */
export const cardKey = (card: StudentCard): string => `${isGroup(card) ? 'group' : 'student'} ${card.id}`;

/** What a page of the list says of all that is found. */
export type Found = Pick<StudentPage, 'counts' | 'debt'>;
