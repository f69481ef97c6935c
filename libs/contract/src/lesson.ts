import { z } from 'zod';
import { day, id, instant, line, link, saved, text, timeZone, asSent } from '@planner/calls';
import { breakMinutes, clockTime, reminderMinutes, roubles } from './fields.ts';
import { subjectId } from './row-ids.ts';

export const Attendance = z.enum(['present', 'late', 'absent', 'excused']);
export type Attendance = z.output<typeof Attendance>;
export const LessonStatus = z.enum(['planned', 'completed', 'cancelled', 'moved']);

/** One student of a lesson; a student sees only the own part. */
export const Participant = z
  .object({
    student_id: id(),
    student_name: z.string(),
    attendance: Attendance.nullable(),
    reason: z.string(),
    price: z.number(),
    charge: z.number().nullable(),
    paid: z.boolean(),
    /** The day of the lesson whose late cancellation by the teacher makes this one free; null where it is not. */
    free_for: z.string().nullable(),
    /** When the student asked to cancel this part; null where nobody asks, and once the lesson has another time. */
    cancel_asked_at: instant().nullable(),
    /** Whether the student has said that he comes; of another time he says it anew. */
    confirmed: z.boolean(),
    /** What a cancelled part cost or a forgiven absence would have, and why; empty where nothing was decided of it. */
    policy_result: z.string(),
  })
  .meta({ id: 'Participant' });
export type Participant = z.output<typeof Participant>;

/** What completing a planned lesson would charge a student in roubles, by the mark he has then; what is charged already is not counted. */
export const ForeseenCharge = z
  .object({
    student_id: id(),
    present: z.number(),
    late: z.number(),
    absent: z.number(),
    excused: z.number(),
    unmarked: z.number(),
  })
  .meta({ id: 'ForeseenCharge' });
export type ForeseenCharge = z.output<typeof ForeseenCharge>;

const Cancel = z
  .object({
    by: z.enum(['teacher', 'student', 'system']),
    reason: z.string(),
    at: instant(),
    notice_minutes: z.int(),
    policy_result: z.string(),
  })
  .meta({ id: 'Cancel' });

/** A lesson as it is read. Clients compute with start_at and end_at and show the wall clock of time_zone_teacher. */
export const Lesson = z
  .object({
    id: id(),
    day_of_week_id: z.int(),
    conducted_date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    start_at: instant(),
    end_at: instant(),
    original_date: z.string().nullable(),
    reminder_minutes: z.int(),
    reminder_time: instant().nullable(),
    break_minutes: z.int(),
    status: LessonStatus,
    created_date: instant(),
    completed_at: instant().nullable(),
    auto_complete: z.boolean(),
    one_time: z.boolean(),
    trial: z.boolean(),
    in_rule: z.boolean(),
    rule_id: id().nullable(),
    paid: z.boolean(),
    cost_lesson: z.number(),
    cost_lesson_one_time: z.number(),
    amount_deducted: z.number(),
    time_zone_teacher: z.string(),
    student_id: id().nullable(),
    group_id: id().nullable(),
    student_name: z.string(),
    goal: z.string(),
    subject_id: id().nullable(),
    meeting_url: z.string(),
    note_private: z.string().nullable(),
    note_shared: z.string(),
    moved_to_id: id().nullable(),
    moved_from_id: id().nullable(),
    /** The new day of a moved lesson, the old day of the one it became. */
    moved_to_date: z.string().nullable(),
    moved_from_date: z.string().nullable(),
    cancel: Cancel.nullable(),
    /** One of the nine lesson hues, 0 to 8: the colour of the student or group. */
    color: z.int(),
    /** The zone of the student where it differs from the teacher's, else null. */
    time_zone_student: z.string().nullable(),
    participants: z.array(Participant),
    version: z.int(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.output<typeof Lesson>;

/** A lesson in few words, where another is spoken about: collisions, what a series change leaves alone. */
export const LessonBrief = z
  .object({
    id: id().nullable(),
    conducted_date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    student_name: z.string(),
  })
  .meta({ id: 'LessonBrief' });
export type LessonBrief = z.output<typeof LessonBrief>;

/** What a change of lessons does, or with dry_run would do; of a rule also those that are not laid out yet, to its end. */
export const SeriesReport = z
  .object({
    created: z.int(),
    updated: z.int(),
    deleted: z.int(),
    /** `next` says what to do about a single lesson that stays. */
    kept: z.array(z.object({ id: id(), date: z.string(), why: z.string(), next: z.string().optional() })),
    conflicts: z.array(LessonBrief),
    skipped_holidays: z.array(z.string()),
    /** The day up to which lessons are counted where a rule has no end; all after it are meant too. */
    counted_until: z.string().nullable(),
  })
  .meta({ id: 'SeriesReport' });
export type SeriesReport = z.output<typeof SeriesReport>;

/** What archiving a student or a group takes from the calendar. */
export const archivedLessons = {
  ended_rules: z.int(),
  future_lessons_removed: z.int(),
  /** Those with a record, which stay as cancelled. */
  future_lessons_cancelled: z.int(),
  /** The day up to which lessons are counted where a rule had no end; all after it are gone too. */
  counted_until: z.string().nullable(),
};

/** The answer of a write of several lessons. */
export const SavedSeries = saved(SeriesReport).meta({ id: 'SavedSeries' });

export const Scope = z.enum(['one', 'following', 'all']);
export type Scope = z.output<typeof Scope>;

/** The fields that every form of a lesson sends; a field that is left out takes the teacher's default. */
export const lessonFields = {
  reminder_minutes: reminderMinutes().optional(),
  break_minutes: breakMinutes().optional(),
  goal: text(1000).optional(),
  subject_id: subjectId().nullish(),
  meeting_url: link().optional(),
  note_private: text().optional(),
  note_shared: text().optional(),
  time_zone_teacher: timeZone().optional(),
  force: z.boolean().default(false),
  dry_run: z.boolean().default(false),
};

/**
 * What the sender knows will be charged at once because the lesson is over already, in roubles; null where it knows of
 * nothing. A lesson that would be conducted for another sum is refused with lesson_over. Left out it is conducted.
 */
export const knownCharge = () => z.number().min(0).nullable().optional();

/** What a lesson is said to be by those who send it whole: checked and passed over, since the server knows or computes it. */
export const computedOfLesson = {
  paid: z.boolean().nullish(),
  status: LessonStatus.nullish(),
  one_time: z.boolean().nullish(),
  trial: z.boolean().nullish(),
  in_rule: z.boolean().nullish(),
  day_of_week_id: z.int().min(1).max(7).nullish(),
  amount_deducted: roubles().nullish(),
  created_date: asSent(z.string().max(40), 'passed over').nullish(),
  reminder_time: asSent(z.string().max(40), 'passed over').nullish(),
  student_name: line(200).nullish(),
};

/** What the lesson form sends besides the student or the group. */
export const lessonData = {
  conducted_date: day(),
  start_time: clockTime(),
  end_time: clockTime(),
  cost_lesson_one_time: roubles().nullish(),
  cost_lesson: roubles().nullish(),
  known_charge: knownCharge(),
  ...computedOfLesson,
  ...lessonFields,
};

/** The answer of a write of one lesson. */
export const SavedLesson = saved(z.object({ lesson: Lesson.nullable(), report: SeriesReport })).meta({
  id: 'SavedLesson',
});
export type SavedLesson = z.output<typeof SavedLesson>;
