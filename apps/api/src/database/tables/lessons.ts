import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface RuleTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number | null;
  group_id: number | null;
  time_zone_teacher: string;
  starts_on: string;
  repeat_until: string | null;
  interval_weeks: Generated<number>;
  reminder_minutes: Generated<number>;
  break_minutes: Generated<number>;
  cost_minor: number | null;
  goal: Generated<string>;
  subject_id: number | null;
  meeting_url: Generated<string>;
  status: Generated<'active' | 'ended'>;
  predecessor_id: number | null;
  generated_until: string;
  created_date: Instant;
  version: Generated<number>;
}

interface RuleDayTable {
  id: GeneratedAlways<number>;
  rule_id: number;
  day_of_week_id: number;
  start_time: string;
  end_time: string;
}

interface LessonTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number | null;
  group_id: number | null;
  rule_id: number | null;
  rule_day_id: number | null;
  original_date: string | null;
  conducted_date: string;
  start_time: string;
  end_time: string;
  time_zone_teacher: string;
  start_at: Instant;
  end_at: Instant;
  reminder_minutes: Generated<number>;
  reminder_time: InstantOrNull;
  reminded_for: InstantOrNull;
  break_minutes: Generated<number>;
  status: 'planned' | 'completed' | 'cancelled' | 'moved';
  one_time: boolean;
  trial: Generated<boolean>;
  auto_complete: Generated<boolean>;
  cost_minor: number;
  cost_fixed: Generated<boolean>;
  goal: Generated<string>;
  subject_id: number | null;
  meeting_url: Generated<string>;
  recording_url: Generated<string>;
  note_private: Generated<string>;
  note_shared: Generated<string>;
  completed_at: InstantOrNull;
  reopened_at: InstantOrNull;
  created_date: Instant;
  moved_from_id: number | null;
  moved_to_id: number | null;
  cancel_by: 'teacher' | 'student' | 'system' | null;
  cancel_reason: Generated<string>;
  cancel_at: InstantOrNull;
  cancel_notice_minutes: number | null;
  cancel_result: Generated<string>;
  /** LSN-265: whether a cancelled lesson waits for a new time. */
  make_up: Generated<boolean>;
  version: Generated<number>;
}

interface LessonParticipantTable {
  id: GeneratedAlways<number>;
  lesson_id: number;
  student_id: number;
  price_minor: number;
  price_source: 'rate' | 'group' | 'member' | 'override' | 'package' | 'trial';
  attendance: 'present' | 'late' | 'absent' | 'excused' | null;
  reason: Generated<string>;
  marked_at: InstantOrNull;
  marked_by: number | null;
  charge_mode: Generated<'auto' | 'full' | 'half' | 'none' | 'custom'>;
  charge_minor: number | null;
  cancelled_at: InstantOrNull;
  /** The canceller of this part; null for a part that is not cancelled. */
  cancelled_by: 'teacher' | 'student' | 'system' | null;
  cancel_result: Generated<string>;
  /** LSN-174: the first day of the month whose free cancellation this part used. */
  free_cancel_month: string | null;
  /** LSN-175: the percent at which an absence was charged. */
  no_show_percent: number | null;
  /** CAB-72: when the student asked to cancel, and the lesson's start at that time. */
  cancel_asked_at: InstantOrNull;
  cancel_asked_for: InstantOrNull;
  /** CAB-92: the account that cancelled the participation, or asks its family for consent. */
  absence_by: number | null;
  /** CAB-93: the operation that cancelled the participation by the account `absence_by`. */
  absence_operation_id: number | null;
  /** CAB-90: when the account asked its family, and the lesson's start at that time. */
  family_asked_at: InstantOrNull;
  family_asked_for: InstantOrNull;
  /** MOV-5: the lesson's start when its student asked for another time, this time, and the end of its hold. */
  move_asked_for: InstantOrNull;
  move_to: InstantOrNull;
  move_until: InstantOrNull;
  /** BOT-21: the lesson's start when the student confirmed. */
  confirmed_for: InstantOrNull;
}

interface LessonHistoryTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  lesson_id: number;
  operation_id: number | null;
  at: Instant;
  text: string;
}

export interface LessonsTables {
  rule: RuleTable;
  rule_day: RuleDayTable;
  lesson: LessonTable;
  lesson_participant: LessonParticipantTable;
  lesson_history: LessonHistoryTable;
}
