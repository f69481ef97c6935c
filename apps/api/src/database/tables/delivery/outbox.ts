import type { ChannelKind, Messenger } from '@planner/contract';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface OutboxTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'reset' | Messenger | `${ChannelKind}_notice`;
  content: JSONColumnType<object> | null;
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'>;
  attempts: Generated<number>;
  due_at: Instant;
  created_at: Instant;
  ended_at: InstantOrNull;
  error: Generated<string>;
  /** The delivery of a notice. The text of a notice is made when it is sent. */
  delivery_id: number | null;
  /** Messages with the same key are sent one at a time, in the order of their ids. */
  order_key: string | null;
  /** The account that a letter is about, and its subject, which stays when the content is deleted. */
  user_id: number | null;
  subject: Generated<string>;
  /** DLV-37: the notification of a delivery with a turn. Only one channel at a time sends it. */
  once_for: number | null;
}

export interface OutboxTables {
  outbox: OutboxTable;
}
