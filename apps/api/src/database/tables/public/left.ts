import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface ReviewTable {
  id: GeneratedAlways<number>;
  name: string;
  about: string;
  text: string;
  state: Generated<'pending' | 'approved' | 'rejected'>;
  created_at: Instant;
}

interface DemoRequestTable {
  id: GeneratedAlways<number>;
  name: string;
  contact: string;
  comment: string;
  created_at: Instant;
  done_at: InstantOrNull;
}

export interface LeftTables {
  review: ReviewTable;
  demo_request: DemoRequestTable;
}
