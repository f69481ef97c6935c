import type { GeneratedAlways } from 'kysely';
import type { Instant } from '@planner/server-core';

interface TimeOffTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  first_day: string;
  last_day: string;
  start_time: string | null;
  end_time: string | null;
  time_zone: string;
  start_at: Instant;
  end_at: Instant;
  reason: string;
  created_at: Instant;
}

export interface TimeOffTables {
  time_off: TimeOffTable;
}
