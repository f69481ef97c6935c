import { type Call as AnyCall, calls as declareCalls, type CallTable as AnyCallTable } from '@planner/calls';

export type Role = 'teacher' | 'student' | 'admin' | 'platform';

/**
 * The groups of rows that an answer shows and a write changes. A query refetches when one of its topics is announced.
 */
export type Topic =
  | 'account'
  | 'teacher'
  | 'students'
  | 'groups'
  | 'lessons'
  | 'homework'
  | 'rules'
  | 'ledger'
  | 'payers'
  | 'bills'
  | 'earnings'
  | 'operations'
  | 'learning'
  | 'messages'
  | 'tasks'
  | 'deliveries'
  | 'notifications'
  | 'profiles'
  | 'news'
  | 'reviews'
  | 'requests'
  | 'support'
  | 'platform'
  | 'reference';

export type Call = AnyCall<Role, Topic>;
export type CallTable = AnyCallTable<Role, Topic>;

/** API-1. Declares the calls of one resource with the planner's roles and topics. */
export const calls: <const Table extends CallTable>(table: Table) => Table = declareCalls;
