import type { BusyCalendar } from '@planner/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

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
  version: Generated<number>;
  skipped_weeks: Generated<number[]>;
}

interface BusyCalendarTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  url: string;
  created_at: Instant;
  read_at: InstantOrNull;
  failed_at: InstantOrNull;
  failure: BusyCalendar['failure'];
  failures: Generated<number>;
  due_at: Instant;
  is_cut: Generated<boolean>;
}

interface BusyTimeTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  title: string;
  start_at: Instant;
  end_at: Instant;
  is_whole: boolean;
}

export interface TimeOffTables {
  busy_calendar: BusyCalendarTable;
  busy_time: BusyTimeTable;
  time_off: TimeOffTable;
  personal_event: PersonalEventTable;
}
