import type { BuildContract } from '@planner/platform-contract/compatibility';
import type { Clock } from '@planner/server-core';
import type { FastifyRequest } from 'fastify';
import type { Database, Db, Tx } from './database/database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The time when the request arrived, by the host's clock. */
    now: Date;
  }
}

/**
 * The author of decisions about versions: an account with the right `platform`, or a team by the token of its remote.
 */
export interface Operator {
  by: 'account' | 'token';
  user_id: number | null;
  /** The label of the token. */
  team: string | null;
  /** The only remote that the operator may decide about; null: all remotes. */
  remote: string | null;
}

/** The signed-in account, with the facts on which the choice of versions depends. */
export interface SignedIn {
  id: number;
  /** The rights of the account beside its role. */
  rights: readonly string[];
}

/** The accounts of the host. */
export interface People {
  /** Returns the id of the account with a login or an e-mail address, or undefined when there is none. */
  called(db: Db, name: string): Promise<number | undefined>;
  /** Returns the e-mail addresses of accounts by their ids. An erased account has none. */
  addressesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Runs work in a transaction and sends its announcements after the commit. `job.name` names the origin of the work. */
export type CommitJob = <Result>(work: (tx: Tx) => Promise<Result>, job?: { name?: string }) => Promise<Result>;

/** The server's contract for pages and remotes. */
export interface HostContract {
  /** The version of the contract that pages are built against. */
  version: string;
  /** Returns the server's calls, for the comparison with builds. */
  calls(): BuildContract;
  /** The roles of the product's accounts. A manifest that names another role is not published. */
  roles: readonly string[];
}

/** Everything that the platform needs of its host. */
export interface PlatformHost {
  database: Database;
  commit: CommitJob;
  clock: Clock;
  contract: HostContract;
  /** Returns the account that requests a page, or null for a visitor and when the account cannot be determined. */
  visitorOf(request: FastifyRequest): Promise<SignedIn | null>;
  /** Writes a log line. */
  warn(message: string): void;
}
