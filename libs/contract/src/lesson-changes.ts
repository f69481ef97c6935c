import { z } from 'zod';
import { day, link, saved, text, timeZone, promisedVersion, version } from '@planner/calls';
import { breakMinutes, clockTime, reminderMinutes, roubles } from './fields.ts';
import { passedOverId, rowId, subjectId } from './row-ids.ts';
import { Attendance, computedOfLesson, knownCharge, Lesson, Scope } from './lesson.ts';

/** Only the changed fields. `version` is the version of the lesson that the form was opened with. */
export const LessonChange = z.object({
  conducted_date: day().optional(),
  start_time: clockTime().optional(),
  end_time: clockTime().optional(),
  reminder_minutes: reminderMinutes().optional(),
  break_minutes: breakMinutes().optional(),
  cost_lesson: roubles().optional(),
  cost_lesson_one_time: roubles().optional(),
  goal: text(1000).optional(),
  subject_id: subjectId().nullish(),
  meeting_url: link().optional(),
  /** LSN-275. Applies to this lesson only, regardless of the scope. */
  recording_url: link().optional(),
  note_private: text().optional(),
  note_shared: text().optional(),
  /** A change never assigns a lesson to another student or group. */
  student_id: passedOverId().nullish(),
  group_id: passedOverId().nullish(),
  time_zone_teacher: timeZone().optional(),
  ...computedOfLesson,
  /** LSN-265. Whether a cancelled lesson waits for a new time. A request with this field changes nothing else. */
  make_up: z.boolean().optional(),
  scope: Scope.default('one'),
  /** With scope `following`: later lessons that were moved separately are shifted by the same offset. */
  shift_moved: z.boolean().default(false),
  version: promisedVersion(),
  notify: z.boolean().default(true),
  known_charge: knownCharge(),
  force: z.boolean().default(false),
  dry_run: z.boolean().default(false),
});
export type LessonChange = z.input<typeof LessonChange>;

export const Cancellation = z.object({
  lesson_id: rowId('lesson'),
  /** Cancels for this student of a group only. Without it, cancels for all students. */
  student_id: rowId('student').optional(),
  reason: text(500).default(''),
  by: z.enum(['teacher', 'student']).default('teacher'),
  charge: z.union([z.enum(['auto', 'full', 'half', 'none']), z.number().min(0).max(10_000_000)]).default('auto'),
  scope: z.enum(['one', 'following']).default('one'),
  /** With scope `following`: the last day of the pause. */
  until: day().optional(),
  /** LSN-265. Whether the lesson waits for a new time. */
  make_up: z.boolean().default(false),
  notify: z.boolean().default(true),
  version: promisedVersion(),
  dry_run: z.boolean().default(false),
});
export type Cancellation = z.input<typeof Cancellation>;

export const CancelReport = saved(
  z.object({
    lesson: Lesson.nullable(),
    cancelled: z.int(),
    /** `charge` is in roubles. `text` states it in words and is shown before the click. */
    charge: z.number(),
    text: z.string(),
  }),
).meta({ id: 'CancelReport' });
export type CancelReport = z.output<typeof CancelReport>;

export const Marks = z.object({
  marks: z
    .array(
      z.object({
        student_id: rowId('student'),
        attendance: Attendance.nullable(),
        reason: text(500).optional(),
        charge: z.union([z.enum(['auto', 'full', 'half', 'none']), z.number().min(0).max(10_000_000)]).optional(),
      }),
    )
    .max(200),
  /** true completes the lesson and charges it; false reopens the lesson and reverses the charges. */
  complete: z.boolean().optional(),
  /**
   * With `complete`: the charge in roubles that the sender expects. The server rejects the request when the sum
   * differs.
   */
  known_charge: knownCharge(),
  version: version(),
  /** Reopens a cancelled lesson although another lesson has its time by now. */
  force: z.boolean().default(false),
});
export type Marks = z.input<typeof Marks>;
