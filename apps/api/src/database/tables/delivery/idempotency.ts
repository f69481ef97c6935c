import type { JSONColumnType } from 'kysely';
import type { Instant } from '@planner/server-core';

interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  request_hash: string;
  /** Null when the call answers nothing. */
  answer: JSONColumnType<object> | null;
  operation_id: number | null;
  created_at: Instant;
}

export interface IdempotencyTables {
  idempotency_key: IdempotencyKeyTable;
}
