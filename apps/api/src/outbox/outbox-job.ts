import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/who.ts';

/** SEC-67: who asked for a new password, and for which address, known or not. */
export interface ResetAsked {
  email: string;
  publicUrl: string;
  caller: Caller;
}

/** Done after the answer that asked for it, and in the database alone: once, since it ends in the transaction that does it. */
export type OutboxJob<Content> = (tx: Tx, content: Content, asked: Date) => Promise<void>;

export interface OutboxJobs {
  readonly reset: OutboxJob<ResetAsked>;
}
