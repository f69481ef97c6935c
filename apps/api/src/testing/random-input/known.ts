import type { CallKey, Contract } from '@planner/contract';
import type { SentTo } from '../person.ts';

/** Rows that random writes are about, as they are at the moment. */
export interface Known {
  students: readonly number[];
  /** Tables of students that were read. */
  tables: readonly number[];
  groups: readonly number[];
  lessons: readonly number[];
  /** Cancelled at a price. */
  forgivable: readonly number[];
  rules: readonly number[];
  homework: readonly number[];
  submissions: readonly number[];
  incomes: readonly number[];
  expenditures: readonly number[];
  /** Lines of money that came in. */
  received: readonly number[];
  payments: { counting: readonly number[]; declared: readonly number[] };
  packages: readonly number[];
  categories: readonly number[];
  problems: readonly number[];
  topics: readonly number[];
  results: readonly { id: number; version: number }[];
  tasks: readonly number[];
  notifications: { teacher: readonly number[]; student: readonly number[] };
  invite_codes: readonly string[];
  links: readonly { id: number; student_profile_id: number }[];
}

/** Takes one of several, as the numbers of a random write say. */
export type Choose = <Item>(items: readonly Item[]) => Item;

type ForAdmin = { readonly roles: readonly ['admin'] };
/** A write that can be undone, but for those of administrators: what they change is nobody's and has nothing to do with money and lessons. */
export type Undoable = {
  [Key in CallKey]: Contract[Key] extends { readonly undo: 'rows' }
    ? Contract[Key] extends ForAdmin
      ? never
      : Key
    : never;
}[CallKey];
/** How a random one of each is made of what is there. */
export type Writes = { readonly [Key in Undoable]: (known: Known, choose: Choose) => SentTo<Key> };

export const NOBODY = 1;

/** One of them, or one that is nobody's. */
export const one = (ids: readonly number[], choose: Choose) => (ids.length === 0 ? NOBODY : choose(ids));
export const byId = (ids: readonly number[], choose: Choose) => ({ params: { id: one(ids, choose) } });
