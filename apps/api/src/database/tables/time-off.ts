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

interface PersonalEventTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  title: string;
  first_day: string;
  last_day: string;
  start_time: string | null;
  end_time: string | null;
  time_zone: string;
  is_weekly: boolean;
  repeat_until: string | null;
  created_at: Instant;
}

export interface TimeOffTables {
  time_off: TimeOffTable;
  personal_event: PersonalEventTable;
}
