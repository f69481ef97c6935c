import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/who.ts';

/** SEC-67: a request for a new password, with its sender and its address, whether the address is known or not. */
export interface ResetAsked {
  email: string;
  publicUrl: string;
  caller: Caller;
}

/**
 * Work that runs after the answer of its request and uses only the database. It runs once, because the same transaction
 * ends its message.
 */
export type OutboxJob<Content> = (tx: Tx, content: Content, asked: Date) => Promise<void>;

export interface OutboxJobs {
  readonly reset: OutboxJob<ResetAsked>;
}
