import { z } from 'zod';
import { day, id, instant, line, link, saved, text, timeZone, asSent } from '@planner/calls';
import { breakMinutes, clockTime, namesake, reminderMinutes, roubles } from './fields.ts';
import { subjectId } from './row-ids.ts';

export const Attendance = z.enum(['present', 'late', 'absent', 'excused']);
export type Attendance = z.output<typeof Attendance>;
export const LessonStatus = z.enum(['planned', 'completed', 'cancelled', 'moved']);

/** One student of a lesson. A student receives only the own part. */
export const Participant = z
  .object({
    student_id: id(),
    student_name: z.string(),
    namesake: namesake(),
    attendance: Attendance.nullable(),
    reason: z.string(),
    price: z.number(),
    charge: z.number().nullable(),
    paid: z.boolean(),
    /**
     * The day of the lesson that the teacher cancelled late and that makes this lesson free; null for a normal lesson.
     */
    free_for: z.string().nullable(),
    /** When the student asked to cancel this part. Null without a request, and after the lesson is moved. */
    cancel_asked_at: instant().nullable(),
    /** MOV-6. The time to which the student asks to move the lesson. Null without a request, and after it has ended. */
    move_to: instant().nullable(),
    /** Whether the student has confirmed this time. After a move the student must confirm again. */
    confirmed: z.boolean(),
    /**
     * The charge of a cancelled part, or of a forgiven absence before it was forgiven, with the reason. Empty without a
     * decision.
     */
    policy_result: z.string(),
  })
  .meta({ id: 'Participant' });
export type Participant = z.output<typeof Participant>;

/**
 * The charge in roubles that completing a planned lesson would add for a student, by attendance. Earlier charges are
 * not included.
 */
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
    /** LSN-265, LSN-271. Present if the lesson waits for a new time. */
    make_up: z.boolean().optional(),
  })
  .meta({ id: 'Cancel' });

/**
 * A lesson as the API returns it. Clients compute with start_at and end_at and display the clock time of
 * time_zone_teacher.
 */
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
    namesake: namesake(),
    goal: z.string(),
    subject_id: id().nullable(),
    meeting_url: z.string(),
    /** LSN-275. The link to the recording. Absent from an answer that was stored before the field existed. */
    recording_url: z.string().optional(),
    note_private: z.string().nullable(),
    note_shared: z.string(),
    moved_to_id: id().nullable(),
    moved_from_id: id().nullable(),
    /** The new day of a moved lesson, and the old day of its replacement. */
    moved_to_date: z.string().nullable(),
    moved_from_date: z.string().nullable(),
    cancel: Cancel.nullable(),
    /** The colour of the student or group: one of nine lesson hues, 0 to 8. */
    color: z.int(),
    /** The student's zone if it differs from the teacher's, else null. */
    time_zone_student: z.string().nullable(),
    participants: z.array(Participant),
    version: z.int(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.output<typeof Lesson>;

/** A short form of a lesson for lists of collisions and of lessons that a series change skips. */
export const LessonBrief = z
  .object({
    id: id().nullable(),
    conducted_date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    student_name: z.string(),
    namesake: namesake(),
    /**
     * The break that alone causes the overlap: of the `listed` lesson, or of the `new` one. Null or omitted when the
     * lessons themselves overlap.
     */
    in_break: z
      .object({ of: z.enum(['listed', 'new']), minutes: z.int() })
      .nullable()
      .optional(),
    /** No lesson but a time off or a personal event of the teacher, from `conducted_date` to its last day. */
    away: z
      .object({
        last_day: z.string(),
        is_whole: z.boolean(),
        reason: z.string(),
        /** A public holiday with this name, on which the teacher does not work. */
        holiday: z.string().optional(),
        /** The title of a personal event or of a time of another calendar. `reason` repeats it for pages that do not know this field. */
        event: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'LessonBrief' });
export type LessonBrief = z.output<typeof LessonBrief>;

/**
 * The effect of a change of lessons; with dry_run, its preview. For a rule it includes lessons that are not created
 * yet, up to the rule's end.
 */
export const SeriesReport = z
  .object({
    created: z.int(),
    updated: z.int(),
    deleted: z.int(),
    /** `next` advises the user about a single lesson that stays. */
    kept: z.array(z.object({ id: id(), date: z.string(), why: z.string(), next: z.string().optional() })),
    conflicts: z.array(LessonBrief),
    skipped_holidays: z.array(z.string()),
    /**
     * When a rule has no end, lessons are counted up to this day; the change affects later lessons too. Null otherwise.
     */
    counted_until: z.string().nullable(),
  })
  .meta({ id: 'SeriesReport' });
export type SeriesReport = z.output<typeof SeriesReport>;

/** The effect of archiving a student or a group on the calendar. */
export const archivedLessons = {
  ended_rules: z.int(),
  future_lessons_removed: z.int(),
  /** Lessons with a record: they are cancelled instead of deleted. */
  future_lessons_cancelled: z.int(),
  /** When a rule had no end, lessons are counted up to this day; later lessons are removed too. Null otherwise. */
  counted_until: z.string().nullable(),
};

/** The answer of a write that changes several lessons. */
export const SavedSeries = saved(SeriesReport).meta({ id: 'SavedSeries' });

export const Scope = z.enum(['one', 'following', 'all']);
export type Scope = z.output<typeof Scope>;

/** The fields that every lesson form sends. An omitted field gets the teacher's default. */
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
 * The charge in roubles that the sender expects because the lesson is already over; null when the sender expects no
 * charge. The server rejects a different charge with lesson_over. If the field is omitted, the server does not compare.
 */
export const knownCharge = () => z.number().min(0).nullable().optional();

/**
 * Fields that clients send with a whole lesson. The server checks them and ignores their values, because it knows or
 * computes them.
 */
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

/** The fields of the lesson form besides the student or group. */
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

/** The answer of a write that changes one lesson. */
export const SavedLesson = saved(z.object({ lesson: Lesson.nullable(), report: SeriesReport })).meta({
  id: 'SavedLesson',
});
export type SavedLesson = z.output<typeof SavedLesson>;
