import type { CallKey, Contract } from '@planner/contract';
import type { SentTo } from '../person.ts';

/** The rows that exist at the moment, for random writes. */
export interface Known {
  students: readonly number[];
  /** Read tables of students. */
  tables: readonly number[];
  groups: readonly number[];
  lessons: readonly number[];
  /** Lessons cancelled at a price. */
  forgivable: readonly number[];
  /** Lessons that begin after the last moment of a test: the student's cancellation of such a lesson can be undone. */
  late: readonly number[];
  rules: readonly number[];
  homework: readonly number[];
  submissions: readonly number[];
  incomes: readonly number[];
  expenditures: readonly number[];
  /** Lines of received money. */
  received: readonly number[];
  payments: { counting: readonly number[]; declared: readonly number[] };
  packages: readonly number[];
  categories: readonly number[];
  payers: readonly number[];
  problems: readonly number[];
  topics: readonly number[];
  results: readonly { id: number; version: number }[];
  tasks: readonly number[];
  /** Times off. */
  away: readonly number[];
  /** Personal events. */
  events: readonly { id: number; version: number; first_day: string }[];
  /** Requests for another time of a lesson. */
  moves: readonly { id: number; student_id: number; start_at: string }[];
  /** Templates of messages. */
  templates: readonly number[];
  notifications: { teacher: readonly number[]; student: readonly number[] };
  invite_codes: readonly string[];
  links: readonly { id: number; student_profile_id: number }[];
  invitations: readonly { id: number; invitation_id: number }[];
}

/** Chooses one of several items, by the numbers of a random write. */
export type Choose = <Item>(items: readonly Item[]) => Item;

type ForAdmin = { readonly roles: readonly ['admin'] };
/**
 * A write that can be undone, except an administrator's: such rows belong to nobody and do not concern money and
 * lessons.
 */
export type Undoable = {
  [Key in CallKey]: Contract[Key] extends { readonly undo: 'rows' }
    ? Contract[Key] extends ForAdmin
      ? never
      : Key
    : never;
}[CallKey];
/** Makes a random input for each write from the existing rows. */
export type Writes = { readonly [Key in Undoable]: (known: Known, choose: Choose) => SentTo<Key> };

export const NOBODY = 1;

/** One of the ids, or the id of no row when there are none. */
export const one = (ids: readonly number[], choose: Choose) => (ids.length === 0 ? NOBODY : choose(ids));
export const byId = (ids: readonly number[], choose: Choose) => ({ params: { id: one(ids, choose) } });
