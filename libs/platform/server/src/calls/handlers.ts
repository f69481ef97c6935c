import type { AnsweredBy, Call, CallPattern, ParsedOf } from '@planner/calls';
import type { Registry } from '@planner/platform-contract';
import type { Db, Tx } from '../database/database.ts';
import type { Operator } from '../host.ts';
import type { SourceMaps } from '../source-maps/source-maps.ts';

/** What the host gives every handler besides the parsed request. */
interface Around {
  /** The time of the request. */
  now: Date;
  /** Who decides. */
  operator: Operator;
  /** The source maps of versions, from which nothing is served. */
  sourceMaps: SourceMaps;
  /** The versions of remotes that the page of who asks may use. */
  registry(): Promise<Registry>;
  /** A line of the log under the number of the request. */
  warn(facts: object, message: string): void;
}

type Hold<Key> = Key extends `GET ${string}` ? { db: Db } : { tx: Tx };
type Without<C, Name extends keyof Around> = C extends { readonly roles: 'public' } ? Omit<Around, Name> : Around;

/** A handler for each call of a table; the host opens the transactions and answers what the handlers answer. */
export type PlatformHandlers<Table extends Record<CallPattern, Call>> = {
  readonly [Key in keyof Table & CallPattern]: (
    context: ParsedOf<Table[Key]> & Without<Table[Key], 'operator'> & Hold<Key>,
  ) => AnsweredBy<Table[Key]> | Promise<AnsweredBy<Table[Key]>>;
};
