import type { ChannelKind } from '@planner/contract';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface OutboxTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'reset' | 'bot' | `${ChannelKind}_notice`;
  content: JSONColumnType<object> | null;
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'>;
  attempts: Generated<number>;
  due_at: Instant;
  created_at: Instant;
  ended_at: InstantOrNull;
  error: Generated<string>;
  /** Of a notice, whose text is made when it is sent. */
  delivery_id: number | null;
  /** Messages of one key leave one at a time, in the order of their numbers. */
  order_key: string | null;
}

export interface OutboxTables {
  outbox: OutboxTable;
}
