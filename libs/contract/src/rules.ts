import { z } from 'zod';
import { calls } from './call.ts';
import { day, id, pathId, saved, promisedVersion } from '@planner/calls';
import { clockTime, nobody, roubles, weekday } from './fields.ts';
import { rowId } from './row-ids.ts';
import { computedOfLesson, lessonFields, SavedSeries, SeriesReport } from './lesson.ts';

const teacher = ['teacher'] as const;

export const Rule = z
  .object({
    id: id().nullable(),
    days_of_week: z.record(z.string(), z.array(z.object({ start_time: z.string(), end_time: z.string() }))),
    starts_on: z.string().nullable(),
    repeat_until: z.string().nullable(),
    interval_weeks: z.int(),
    reminder_minutes: z.int(),
    break_minutes: z.int(),
    cost_lesson: z.number(),
    goal: z.string(),
    subject_id: id().nullable(),
    meeting_url: z.string(),
    time_zone_teacher: z.string(),
    next_lesson_at: z.string().nullable(),
    student_id: id().nullable(),
    group_id: id().nullable(),
    /** Null when no rule exists yet. */
    version: z.int().nullable(),
  })
  .meta({ id: 'Rule' });
export type Rule = z.output<typeof Rule>;

/**
 * The items at the same index of the three lists belong together. The server rejects lists of different lengths with
 * lists_differ.
 */
const slots = {
  days_of_week: z.array(weekday()).min(1).max(21),
  start_times: z.array(clockTime()).max(21),
  end_times: z.array(clockTime()).max(21),
};
/** Lesson fields that a form sends also for a rule. The server ignores them. */
const ofFirstLesson = {
  conducted_date: day().nullish(),
  start_time: clockTime().nullish(),
  end_time: clockTime().nullish(),
  cost_lesson_one_time: roubles().nullish(),
  ...computedOfLesson,
};
/** The number of lessons instead of a last day. The day of the last lesson becomes the rule's `repeat_until`. */
const lessonCount = () => z.int().min(1).max(300).optional();

const newRule = {
  ...slots,
  repeat_until: day().nullish(),
  lesson_count: lessonCount(),
  /** The first possible day of a lesson. The default is today in the teacher's zone. */
  starts_on: day().optional(),
  interval_weeks: z.int().min(1).max(8).default(1),
  cost_lesson: roubles().nullish(),
  ...ofFirstLesson,
  ...lessonFields,
};

export const NewRule = z.object({ student_id: rowId('student'), group_id: nobody(), ...newRule });
export type NewRule = z.input<typeof NewRule>;
const NewGroupRule = z.object({ group_id: rowId('group'), student_id: nobody(), ...newRule });

export const SavedRule = saved(z.object({ rule: Rule.nullable(), report: SeriesReport })).meta({ id: 'SavedRule' });
export type SavedRule = z.output<typeof SavedRule>;

const whose = {
  student_id: pathId().optional(),
  group_id: pathId().optional(),
  rule_id: pathId().optional(),
};

/**
 * One of student, group, lesson or rule identifies the rule. `version` is the version of the rule that the form was
 * opened with.
 */
export const RuleChange = z.object({
  rule_id: rowId('rule').optional(),
  student_id: rowId('student').optional(),
  group_id: rowId('group').optional(),
  updated_days_of_week: slots.days_of_week.optional(),
  updated_start_times: slots.start_times.optional(),
  updated_end_times: slots.end_times.optional(),
  repeat_until: day().nullish(),
  lesson_count: lessonCount(),
  apply_from: day().optional(),
  interval_weeks: z.int().min(1).max(8).optional(),
  cost_lesson: roubles().optional(),
  ...ofFirstLesson,
  ...lessonFields,
  version: promisedVersion(),
});
export type RuleChange = z.input<typeof RuleChange>;

export const rules = calls({
  'GET /api/lessons/get-rule': {
    summary: 'Правило регулярных занятий',
    roles: teacher,
    query: z.object({ ...whose, lesson_id: pathId().optional() }),
    response: Rule.extend({ rules: z.array(Rule) }),
    topics: ['rules', 'lessons'],
  },
  'POST /api/lessons': {
    summary: 'Регулярные занятия ученика',
    roles: teacher,
    body: NewRule,
    response: SavedRule,
    status: 201,
    topics: ['lessons', 'rules', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/lessons-create-group': {
    summary: 'Регулярные занятия группы',
    roles: teacher,
    body: NewGroupRule,
    response: SavedRule,
    status: 201,
    topics: ['lessons', 'rules', 'students', 'groups'],
    undo: 'rows',
    idempotent: true,
  },
  'PUT /api/edit-rule': {
    summary: 'Меняет правило со дня',
    roles: teacher,
    body: RuleChange,
    response: SavedRule,
    topics: ['lessons', 'rules', 'students'],
    undo: 'rows',
  },
  'DELETE /api/delete-student-rule-lessons/': {
    summary: 'Завершает правило и убирает его пустые занятия',
    roles: teacher,
    query: z.object({ ...whose, from: day().optional(), dry_run: z.stringbool().default(false) }),
    response: SavedSeries,
    topics: ['lessons', 'rules', 'students'],
    undo: 'rows',
  },
});
