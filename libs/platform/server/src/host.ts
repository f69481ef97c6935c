import type { BuildContract } from '@planner/platform-contract/compatibility';
import type { Clock } from '@planner/server-core';
import type { FastifyRequest } from 'fastify';
import type { Database, Db, Tx } from './database/database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request came, by the clock of the host. */
    now: Date;
  }
}

/** Who decides about versions of remotes: an account with the right, or a team by the token of its remote. */
export interface Operator {
  by: 'account' | 'token';
  user_id: number | null;
  /** What the token is called. */
  team: string | null;
  /** The only one that it may decide about; null: all. */
  remote: string | null;
}

/** Who is signed in, as far as versions of remotes are chosen by it. */
export interface SignedIn {
  id: number;
  /** What the account may do beside its role. */
  rights: readonly string[];
}

/** The accounts of the host, as the platform names people. */
export interface People {
  /** The number of the account that a login or an address names; undefined where it is nobody's. */
  called(db: Db, name: string): Promise<number | undefined>;
  /** The addresses of accounts by their numbers; who is gone has none. */
  addressesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** A transaction whose announcements go out after its commit, under the name of what asked for it. */
export type CommitJob = <Result>(work: (tx: Tx) => Promise<Result>, job?: { name?: string }) => Promise<Result>;

/** What the server answers pages and remotes. */
export interface HostContract {
  /** The version of the contract that pages are built against. */
  version: string;
  /** Its calls, as builds are compared with them. */
  calls(): BuildContract;
  /** The roles that accounts have; a manifest that names another one is not published. */
  roles: readonly string[];
}

/** What the platform asks of the server that it is a part of. */
export interface PlatformHost {
  database: Database;
  commit: CommitJob;
  clock: Clock;
  contract: HostContract;
  /** Whose page a request is for; null also while that cannot be found out. */
  visitorOf(request: FastifyRequest): Promise<SignedIn | null>;
  /** A line of the log. */
  warn(message: string): void;
}
