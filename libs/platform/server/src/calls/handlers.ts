import type { AnsweredBy, Call, CallPattern, ParsedOf } from '@planner/calls';
import type { Registry } from '@planner/platform-contract';
import type { Db, Tx } from '../database/database.ts';
import type { Operator } from '../host.ts';
import type { SourceMaps } from '../source-maps/source-maps.ts';

/** The context that the host passes to every handler beside the parsed request. */
interface Around {
  /** The time of the request. */
  now: Date;
  /** The author of the decision. */
  operator: Operator;
  /** The source maps of versions, which the server never serves. */
  sourceMaps: SourceMaps;
  /** Returns the versions of remotes that the requesting page may use. */
  registry(): Promise<Registry>;
  /** Writes a log line with the number of the request. */
  warn(facts: object, message: string): void;
}

type Hold<Key> = Key extends `GET ${string}` ? { db: Db } : { tx: Tx };
type Without<C, Name extends keyof Around> = C extends { readonly roles: 'public' } ? Omit<Around, Name> : Around;

/** A handler for each call of a table. The host opens the transactions and sends the handlers' results. */
export type PlatformHandlers<Table extends Record<CallPattern, Call>> = {
  readonly [Key in keyof Table & CallPattern]: (
    context: ParsedOf<Table[Key]> & Without<Table[Key], 'operator'> & Hold<Key>,
  ) => AnsweredBy<Table[Key]> | Promise<AnsweredBy<Table[Key]>>;
};
