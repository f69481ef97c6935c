import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface NewsTable {
  id: GeneratedAlways<number>;
  title: string;
  text: string;
  created_at: Instant;
  /** Null for a draft. */
  published_at: InstantOrNull;
  version: Generated<number>;
}

interface NewsReadTable {
  user_id: number;
  up_to: Instant;
}

export interface NewsTables {
  news: NewsTable;
  news_read: NewsReadTable;
}
