import type { AnsweredBy, Call, CallPattern, Messenger, ParsedOf } from '@planner/contract';
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

/** The values that every handler may use besides the parsed request. */
export interface Surroundings {
  /** The server clock's time at the start of the request. */
  now: Date;
  /** The public address for people and mails, without a trailing slash. */
  publicUrl: string;
  /** The bytes that the files of one teacher may use. */
  filesQuota: number;
  /** The name of the bot in a messenger. Null without a bot, or while its name is unknown. */
  botName(this: void, messenger: Messenger): string | null;
  /** BOT-3. The link that opens this bot and brings it a parameter. Null without a name. */
  linkTo(this: void, messenger: Messenger, parameter: string): string | null;
  /** The public key that identifies this server to browsers, and the push services that it uses. */
  push: { readonly key: string; readonly services: readonly string[] };
  fileStore: FileStore;
  /** Reads files of strangers; accounts take turns. */
  reading: ReadingPool;
  /** The source maps of the versions. No route serves them. */
  sourceMaps: SourceMaps;
  /** The versions of remotes that the asking user's page may use. */
  registry(): Promise<Registry>;
  /** The origin of the request, as the security log stores it. */
  caller: Caller;
  /** The page that waits for the answer, for a call that takes long. */
  asker: Asker;
  header(name: string): string | undefined;
  /** Logs a warning under the number of the request. */
  warn(facts: object, message: string): void;
  /** Sets the session's token in the browser; null removes it. */
  setSession(token: string | null): void;
  browser: Browser;
  /** ACC-216. The only accounts for which the password may be tried. Null means every account that the name means. */
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

/** For form data the handler gets uploads that the store has already, instead of a body. */
type Input<C extends Call> = C extends { readonly multipart: true }
  ? Omit<ParsedOf<C>, 'body'> & { uploads: readonly StoredUpload[] }
  : C extends { readonly archive: true }
    ? Omit<ParsedOf<C>, 'body'> & { archive: ArrivedArchive }
    : ParsedOf<C>;

/** Commits a write that a read needs before it continues. */
export type Ahead = (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;

type Hold<Key, C> = Key extends `GET ${string}`
  ? C extends { readonly writes: true }
    ? { tx: Tx }
    : C extends { readonly writes: 'ahead' }
      ? { db: Db; ahead: Ahead }
      : { db: Db }
  : { tx: Tx };

/**
 * The context of one call's handler: `db` for a read, `tx` for a write, and `ahead` for a read that may have to write
 * first.
 */
export type Context<Key, C extends Call> = Input<C> & Surroundings & Who<C['roles']> & Hold<Key, C>;

type Answer<Result> = Result | Promise<Result>;

export type Handlers<Table extends Record<CallPattern, Call>> = {
  readonly [Key in keyof Table & CallPattern]: (context: Context<Key, Table[Key]>) => Answer<AnsweredBy<Table[Key]>>;
};

/** The facts that are checked before the body is read. */
export interface Arriving {
  db: Db;
  user: SignedIn;
  now: Date;
  /**
   * Undefined before the body arrives. Set in the second check, after the files have arrived and before they are read.
   */
  underWay: FilesUnderWay | undefined;
}
type Admit = (arriving: Arriving) => Promise<void>;

/**
 * SEC-79. A call with files that checks the right and the limits before the first byte of its body is stored.
 * @example
 * 'POST /api/files': admitted(refuseWithoutPlace, ({ tx, user, uploads, now }) => keepUploads(tx, user.id, uploads,
 * now)),
 */
export const admitted = <Handler extends (context: never) => unknown>(admit: Admit, handler: Handler): Handler =>
  Object.assign(handler, { admit });

/**
 * OPS-285. A read for a report or an export, which a replica may answer.
 * @example
 * 'GET /api/earnings/export': report(({ db, teaching, query }) => exportedEarnings(db, teaching, query)),
 */
export const report = <Handler extends (context: never) => unknown>(handler: Handler): Handler =>
  Object.assign(handler, { isReport: true });

/** Reads and computes before the transaction of a write begins, so that a long computation holds no connection. */
type FindFirst = (context: unknown) => Promise<unknown>;

/**
 * A write that gets as `found` the result of `find`, which runs before its transaction.
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
  // `handlerRunner` passes the result of `find` to the handler.
  return Object.assign((context: Writing) => handler(context as Writing & { found: Found }), { find });
}

export interface Route {
  key: CallPattern;
  call: Call;
  limit: LimitName | undefined;
  /** Called with the context that `handlerRunner` builds for this call. */
  handler(context: unknown): Promise<unknown>;
  /** Called before the transaction, with the same context but `db` instead of `tx`. */
  find: FindFirst | undefined;
  /** Called before the body is read. */
  admit: Admit | undefined;
  /** Whether a replica may answer. */
  isReport: boolean;
}

/**
 * Connects each call of the contract with its handler. A missing handler does not compile.
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
  // The type of Object.keys loses the keys; the table has no others.
  return (Object.keys(table) as (keyof Table & CallPattern)[]).map((key) => {
    // `handlerRunner` builds the context from the same call, so the context has the handler's type.
    const handler = byKey[key] as (context: unknown) => unknown;
    // Only `foundFirst`, `admitted` and `report` set these properties of a handler.
    const {
      find,
      admit,
      isReport = false,
    } = (handler ?? {}) as { find?: FindFirst; admit?: Admit; isReport?: boolean };
    const call = table[key];
    return { key, call, limit: limits[key], find, admit, isReport, handler: async (context) => handler(context) };
  });
}
