import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from './instant.ts';

interface NotificationTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  teacher_name: Generated<string>;
  message: string;
  created_at: Instant;
  read_at: InstantOrNull;
  link: Generated<string>;
  dedupe_key: string;
}

export interface NotificationsTables {
  notification: NotificationTable;
}
