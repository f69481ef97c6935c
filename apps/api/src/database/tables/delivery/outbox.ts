import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull } from '../instant.ts';

interface OutboxTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'reset';
  content: JSONColumnType<object> | null;
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  due_at: Instant;
  created_at: Instant;
  ended_at: InstantOrNull;
  error: Generated<string>;
}

export interface OutboxTables {
  outbox: OutboxTable;
}
