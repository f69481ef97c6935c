import { z } from 'zod';
import { calls } from './call.ts';
import { id, instant, page, pageQuery, pathId, saved, promisedVersion } from '@planner/calls';
import { ANSWERED, schemasOf, SENT } from './field-schemas.ts';
import { GROUP_FIELDS } from './field-tables/group-table.ts';
import { namesake, roubles } from './fields.ts';
import { HomeworkState } from './homework-fields.ts';
import { archivedLessons, Attendance, LessonStatus } from './lesson.ts';
import { rowId } from './row-ids.ts';
import { idsOf } from './students.ts';

const teacher = ['teacher'] as const;

export const Group = z
  .object({
    id: id(),
    ...schemasOf(GROUP_FIELDS, ANSWERED),
    student_count: z.int(),
    next_lesson_at: instant().nullable(),
    archived_at: instant().nullable(),
  })
  .meta({ id: 'Group' });
export type Group = z.output<typeof Group>;

export const GroupPage = Group.extend({
  version: z.int(),
  members: z.array(
    z.object({
      student_id: id(),
      student_name: z.string(),
      namesake: namesake(),
      /** Null when the student uses the teacher's zone. */
      time_zone: z.string().nullable(),
      price: z.number().nullable(),
      balance: z.number(),
      joined_on: z.string(),
      attendance_percent: z.int().nullable(),
      color: z.int(),
    }),
  ),
  rule: z.array(z.object({ day_of_week_id: z.int(), start_time: z.string(), end_time: z.string() })),
  rule_id: id().nullable(),
  /** Counted to the end of each rule. */
  lessons_planned: z.int(),
  /**
   * When a rule has no end, lessons are counted up to this day, and later lessons will follow. Null when every rule has
   * an end.
   */
  counted_until: z.string().nullable(),
}).meta({ id: 'GroupPage' });
export type GroupPage = z.output<typeof GroupPage>;

/** One student at one lesson of a group: the attendance and the state of the homework. */
const JournalMark = z
  .object({
    student_id: id(),
    attendance: Attendance.nullable(),
    /** Whether the student is excluded: removed from this lesson only, or the student's part is cancelled. */
    is_out: z.boolean(),
    /** The homework of this lesson, and the group's homework that was set before the next lesson. */
    homework: z.array(
      z.object({
        homework_id: id(),
        state: HomeworkState,
        has_new_answer: z.boolean(),
        value: z.number().nullable(),
        max: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'JournalMark' });
export type JournalMark = z.output<typeof JournalMark>;

export const JournalLesson = z
  .object({
    lesson_id: id(),
    conducted_date: z.string(),
    start_time: z.string(),
    status: LessonStatus,
    marks: z.array(JournalMark),
  })
  .meta({ id: 'JournalLesson' });
export type JournalLesson = z.output<typeof JournalLesson>;

/** The started lessons of a group, newest first, and all students who are members or took part in one of them. */
export const GroupJournal = page(JournalLesson)
  .extend({
    students: z.array(
      z.object({ student_id: id(), student_name: z.string(), namesake: namesake(), is_member: z.boolean() }),
    ),
  })
  .meta({ id: 'GroupJournal' });
export type GroupJournal = z.output<typeof GroupJournal>;

const SavedGroup = saved(GroupPage).meta({ id: 'SavedGroup' });

const members = z.array(z.object({ student_id: rowId('student'), price: roubles().nullish() })).max(200);

const { name, ...others } = schemasOf(GROUP_FIELDS, SENT);

export const NewGroup = z.object({
  name,
  student_ids: z.array(rowId('student')).max(200).default([]),
  ...others,
});
export type NewGroup = z.input<typeof NewGroup>;

/** `student_ids` is the complete list of members from today on. `members` sets personal prices. */
export const GroupChange = z.object({
  id: rowId('group'),
  name: name.optional(),
  student_ids: z.array(rowId('student')).max(200).optional(),
  members: members.optional(),
  ...others,
  apply_to_future: z.boolean().default(true),
  /** The version of the group that the form was opened with. */
  version: promisedVersion(),
});
export type GroupChange = z.input<typeof GroupChange>;

export const groups = calls({
  'POST /api/groups/create': {
    summary: 'Новая группа',
    roles: teacher,
    body: NewGroup,
    response: SavedGroup,
    status: 201,
    topics: ['groups', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'GET /api/groups/by-teacher': {
    summary: 'Группы преподавателя с учениками',
    roles: teacher,
    query: z.object(pageQuery),
    // Each list of members is complete: a group has at most 200 members.
    response: page(
      Group.extend({
        members: z.array(z.object({ student_id: id(), student_name: z.string(), namesake: namesake() })),
      }),
    ),
    topics: ['groups', 'lessons', 'students'],
  },
  'GET /api/groups/{id}': {
    summary: 'Группа с учениками',
    roles: teacher,
    params: z.object({ id: pathId() }),
    response: GroupPage,
    topics: ['groups', 'lessons', 'ledger', 'students'],
  },
  'GET /api/groups/{id}/journal': {
    summary: 'Журнал группы: прошедшие занятия, кто был и что с домашним заданием',
    roles: teacher,
    params: z.object({ id: pathId() }),
    query: z.object(pageQuery),
    response: GroupJournal,
    topics: ['groups', 'lessons', 'homework', 'students'],
  },
  'POST /api/update-group': {
    summary: 'Меняет группу',
    roles: teacher,
    body: GroupChange,
    response: SavedGroup,
    topics: ['groups', 'students', 'lessons'],
    undo: 'rows',
  },
  'DELETE /api/groups': {
    summary: 'Удаляет группы без занятий; с занятиями отвечает отказом',
    roles: teacher,
    body: idsOf('group').safeExtend({
      /** Archives the group instead of deleting it. */ archive: z.boolean().default(false),
    }),
    response: saved(
      z.object({
        deleted: z.array(id()),
        archived: z.array(id()),
        ...archivedLessons,
      }),
    ),
    topics: ['groups', 'students', 'lessons', 'rules'],
    undo: 'rows',
  },
});
