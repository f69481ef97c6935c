import type { AnsweredBy, Call, CallPattern, ParsedOf } from '@planner/contract';
import type { Registry } from '@planner/platform-contract';
import type { FileStore } from '@planner/server-core';
import type { Operator, SourceMaps } from '@planner/platform-server';
import type { Db, Tx } from '../database/database.ts';
import type { ReadingPool } from '../foreign-files/reading-pool.ts';
import type { ArrivedArchive } from './uploads/arrived-archive.ts';
import type { FilesUnderWay, StoredUpload } from './uploads/uploads.ts';
import type { Browser } from './session/browser-cookie.ts';
import type { LimitName } from './limits/limits.ts';
import type { Asker } from './request/asker.ts';
import type { Teaching } from './teaching.ts';
import type { Caller, SignedIn, StudentUserId, TeacherId } from './who.ts';

/** What every handler may use besides the parsed request. */
export interface Surroundings {
  /** The one clock's time at the start of the request. */
  now: Date;
  /** The address people and mails use, without a slash at the end. */
  publicUrl: string;
  /** Bytes that the files of one teacher may take. */
  filesQuota: number;
  /** What the bot in Telegram is called; null where there is none, or it is not known yet. */
  botName: string | null;
  /** By what browsers know this server, and the push services that it asks. */
  push: { readonly key: string; readonly services: readonly string[] };
  fileStore: FileStore;
  /** Reads whatever strangers send, by turns of accounts. */
  reading: ReadingPool;
  /** The source maps of versions, from which nothing is served. */
  sourceMaps: SourceMaps;
  /** The versions of remotes that the page of who asks may use. */
  registry(): Promise<Registry>;
  /** Where the request comes from, as the security log keeps it. */
  caller: Caller;
  /** Who waits for the answer, for a call that takes long. */
  asker: Asker;
  header(name: string): string | undefined;
  /** A line of the log under the number of the request. */
  warn(facts: object, message: string): void;
  /** Gives the browser a session's token; null takes it away. */
  setSession(token: string | null): void;
  browser: Browser;
  /** ACC-216. The only accounts at which a password may be tried; null: all that the name means. */
  onlyAccounts: readonly number[] | null;
}

type Who<Roles> = Roles extends 'public'
  ? { user: SignedIn | null }
  : Roles extends readonly ['teacher']
    ? { user: SignedIn; teacher: TeacherId; teaching: Teaching }
    : Roles extends readonly ['student']
      ? { user: SignedIn; student: StudentUserId }
      : Roles extends readonly ['platform']
        ? { user: SignedIn | null; operator: Operator }
        : { user: SignedIn };

/** Of form data the handler gets what lies in the store already. */
type Input<C extends Call> = C extends { readonly multipart: true }
  ? Omit<ParsedOf<C>, 'body'> & { uploads: readonly StoredUpload[] }
  : C extends { readonly archive: true }
    ? Omit<ParsedOf<C>, 'body'> & { archive: ArrivedArchive }
    : ParsedOf<C>;

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
export type Context<Key, C extends Call> = Input<C> & Surroundings & Who<C['roles']> & Hold<Key, C>;

type Answer<Result> = Result | Promise<Result>;

export type Handlers<Table extends Record<CallPattern, Call>> = {
  readonly [Key in keyof Table & CallPattern]: (context: Context<Key, Table[Key]>) => Answer<AnsweredBy<Table[Key]>>;
};

/** What is looked at before the body is read. */
export interface Arriving {
  db: Db;
  user: SignedIn;
  now: Date;
  /** Asked again with it once the files have arrived, before they are read. */
  underWay: FilesUnderWay | undefined;
}
type Admit = (arriving: Arriving) => Promise<void>;

/**
 * SEC-79. A call with files whose right and limits are asked before the first byte of its body is stored.
 * @example
 * 'POST /api/files': admitted(refuseWithoutPlace, ({ tx, user, uploads, now }) => keepUploads(tx, user.id, uploads, now)),
 */
export const admitted = <Handler extends (context: never) => unknown>(admit: Admit, handler: Handler): Handler =>
  Object.assign(handler, { admit });

/** What a write finds out before its transaction begins: it reads, and computes for as long as it must without holding a connection. */
type FindFirst = (context: unknown) => Promise<unknown>;

/**
 * A write that is told what was found out before its transaction.
 * @example
 * 'POST /api/login': foundFirst(
 *   ({ db, body }) => tryPassword(db, body.username, body.password),
 *   ({ tx, found }) => signIn(tx, found),
 * ),
 */
export function foundFirst<Writing extends Surroundings, Found, Result>(
  find: (context: Omit<Writing, 'tx'> & { db: Db }) => Promise<Found>,
  handler: (context: Writing & { found: Found }) => Result,
): (context: Writing) => Result {
  // mountRoutes gives the handler what `find` has answered.
  return Object.assign((context: Writing) => handler(context as Writing & { found: Found }), { find });
}

export interface Route {
  key: CallPattern;
  call: Call;
  limit: LimitName | undefined;
  /** Called with the context that `mountRoutes` builds for this very call. */
  handler(context: unknown): Promise<unknown>;
  /** Called before the transaction, with the same context and `db` in place of `tx`. */
  find: FindFirst | undefined;
  /** Called before the body is read. */
  admit: Admit | undefined;
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
    // Only foundFirst and admitted give a handler these properties.
    const { find, admit } = (handler ?? {}) as { find?: FindFirst; admit?: Admit };
    return { key, call: table[key], limit: limits[key], find, admit, handler: async (context) => handler(context) };
  });
}
