import type { AnsweredBy, Call, CallPattern, ParsedOf } from '@planner/contract';
import type { Db, Tx } from '../database/database.ts';
import type { LimitName } from './limits.ts';
import type { Teaching } from './teaching.ts';
import type { SignedIn, StudentUserId, TeacherId } from './who.ts';

/** What every handler may use besides the parsed request. */
export interface Surroundings {
  /** The one clock's time at the start of the request. */
  now: Date;
  /** The address people and mails use, without a slash at the end. */
  publicUrl: string;
  userAgent: string;
  header(name: string): string | undefined;
  /** A line of the log under the number of the request. */
  warn(facts: object, message: string): void;
  /** Gives the browser a session's token; null takes it away. */
  setSession(token: string | null): void;
}

type Who<Roles> = Roles extends 'public'
  ? { user: SignedIn | null }
  : Roles extends readonly ['teacher']
    ? { user: SignedIn; teacher: TeacherId; teaching: Teaching }
    : Roles extends readonly ['student']
      ? { user: SignedIn; student: StudentUserId }
      : { user: SignedIn };

/** Commits something that has to be there before a read goes on. */
export type Ahead = (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;

type Hold<Key, C> = Key extends `GET ${string}`
  ? C extends { readonly writes: true }
    ? { tx: Tx }
    : C extends { readonly writes: 'ahead' }
      ? { db: Db; ahead: Ahead }
      : { db: Db }
  : { tx: Tx };

/** What the handler of one call is given: `db` for a read, `tx` for a write, and `ahead` where a read may have to write first. */
export type Context<Key, C extends Call> = ParsedOf<C> & Surroundings & Who<C['roles']> & Hold<Key, C>;

type Answer<Result> = Result | Promise<Result>;

export type Handlers<Table extends Record<CallPattern, Call>> = {
  readonly [Key in keyof Table & CallPattern]: (context: Context<Key, Table[Key]>) => Answer<AnsweredBy<Table[Key]>>;
};

export interface Route {
  key: CallPattern;
  call: Call;
  limit: LimitName | undefined;
  /** Called with the context that `mountRoutes` builds for this very call. */
  handler(context: unknown): Promise<unknown>;
}

/**
 * Ties each call of the contract to its handler; a missing handler does not compile.
 * @example
 * export const lessonsRoutes = implement(lessons, {
 *   'GET /api/lessons/week/{date}': ({ db, teacher, params }) => lessonsOfWeek(db, teacher, params.date),
 * });
 */
export function implement<const Table extends Record<CallPattern, Call>>(
  table: Table,
  handlers: Handlers<Table>,
  limits: { readonly [Key in keyof Table]?: LimitName } = {},
): readonly Route[] {
  const byKey: Readonly<Record<CallPattern, unknown>> = handlers;
  // Object.keys forgets the key type; the table has no other keys.
  return (Object.keys(table) as (keyof Table & CallPattern)[]).map((key) => {
    // mountRoutes builds the context by the same call, so it is of the handler's type.
    const handler = byKey[key] as (context: unknown) => unknown;
    return { key, call: table[key], limit: limits[key], handler: async (context) => handler(context) };
  });
}
