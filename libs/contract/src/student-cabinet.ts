import { z } from 'zod';
import { Profile } from './account.ts';
import { calls } from './call.ts';
import {
  byProgram,
  growingPage,
  growingQuery,
  id,
  nothing,
  page,
  pageQuery,
  pathId,
  saved,
  text,
  version,
  written,
} from '@planner/calls';
import { writtenMonth } from './fields.ts';
import { OwnResult } from './learning.ts';
import { rowId } from './row-ids.ts';
import { OwnLesson, OwnLessonPage } from './own-lesson.ts';
import { FreeLesson, Package } from './packages.ts';
import { LedgerLine } from './students.ts';

const student = ['student'] as const;
const ofProfile = z.object({ student_profile_id: pathId() });

/** CAB-80. The summary of one own profile; the balance is null when money is hidden. */
const ProfileOverview = Profile.extend({
  /** Groups the profiles of one teacher. */
  teacher_id: id(),
  next_lesson: OwnLesson.nullable(),
  balance: z.number().nullable(),
  /** The sum of the declared payments that wait for the teacher; null when money is hidden. */
  declared: z.number().nullable(),
  /** `to_do` counts open homework, returned submissions included; `overdue` counts the overdue part of it. */
  homework: z.object({ to_do: z.int(), overdue: z.int() }),
}).meta({ id: 'ProfileOverview' });
export type ProfileOverview = z.output<typeof ProfileOverview>;

/** «Не смогу»: for a group's lesson, cancels the own part only. */
export const OwnCancellation = z.object({
  student_profile_id: rowId('profile'),
  lesson_id: rowId('lesson'),
  reason: text(500).default(''),
  /**
   * The sentence that the form showed before the click. The server cancels nothing if the sentence has changed since
   * then.
   */
  known_text: byProgram(500).optional(),
  version: version(),
  dry_run: z.boolean().default(false),
});

export const OwnCancelReport = saved(
  z.object({
    /** The lesson is cancelled, the teacher is asked to cancel it, or the family is asked for consent. */
    outcome: z.enum(['cancelled', 'asked', 'waiting']),
    /** The charge in roubles; null when money is hidden. */
    charge: z.number().nullable(),
    /** The charge in words, without a sum when money is hidden. */
    text: z.string(),
  }),
).meta({ id: 'OwnCancelReport' });
export type OwnCancelReport = z.output<typeof OwnCancelReport>;

export const Balance = z
  .object({
    balance: z.number(),
    lessons_left: z.int().nullable(),
    packages: z.array(Package),
    /** Newest first. */
    free_lessons: z.array(FreeLesson),
    next_payment_hint: z.string(),
    /** The sum that the hint asks for; 0 when no payment is due yet. */
    to_pay: z.number(),
    /** The price of the next lesson that is not free and that no package pays. */
    next_price: z.number().nullable(),
    /** A page of the movements, newest first. */
    entries: z.array(LedgerLine),
    ...growingPage(LedgerLine).omit({ items: true }).shape,
  })
  .meta({ id: 'Balance' });
export type Balance = z.output<typeof Balance>;

/** CAB-99. The number of completed lessons, and of each mark among them. */
export const OwnAttendance = z
  .object({ held: z.int(), present: z.int(), late: z.int(), absent: z.int(), excused: z.int() })
  .meta({ id: 'OwnAttendance' });
export type OwnAttendance = z.output<typeof OwnAttendance>;

export const TeacherCard = z
  .object({
    teacher_name: z.string(),
    photo_url: z.string().nullable(),
    about: z.string(),
    subjects: z.array(z.string()),
    contact: z.string(),
    phone_number: z.string(),
    time_zone: z.string(),
    policy: z.string(),
    meeting_url: z.string(),
  })
  .meta({ id: 'TeacherCard' });
export type TeacherCard = z.output<typeof TeacherCard>;

export const studentCabinet = calls({
  'GET /api/student/profiles': {
    summary: 'Профили ученика, по одному на преподавателя',
    roles: student,
    response: z.array(Profile),
    topics: ['profiles'],
  },
  'GET /api/student/overview': {
    summary:
      'Все профили сразу: ближайшее занятие каждого и, где деньги видны, баланс; сколько уведомлений не прочитано',
    roles: student,
    response: z.object({ profiles: z.array(ProfileOverview), unread: z.int() }).meta({ id: 'Overview' }),
    topics: ['profiles', 'lessons', 'homework', 'ledger', 'notifications'],
  },
  'DELETE /api/student/profiles/{student_profile_id}': {
    summary: 'Ученик уходит с карточки преподавателя',
    roles: student,
    params: ofProfile,
    response: nothing(),
    status: 204,
    topics: ['profiles', 'lessons', 'ledger', 'account'],
    undo: { not: 'Вернуться можно по новому коду преподавателя' },
  },
  'GET /api/student/lessons': {
    summary: 'Занятия ученика у одного преподавателя, новые сверху',
    roles: student,
    query: z.object({ student_profile_id: pathId(), when: z.enum(['future', 'past']).default('future'), ...pageQuery }),
    response: page(OwnLesson),
    topics: ['lessons'],
  },
  'GET /api/student/lessons/{id}': {
    summary: 'Одно занятие ученика с его заданиями',
    roles: student,
    params: z.object({ id: pathId() }),
    query: ofProfile,
    response: OwnLessonPage,
    topics: ['lessons', 'homework', 'learning'],
  },
  'GET /api/student/schedule': {
    summary: 'Месяц ученика у всех преподавателей, дни в поясе ученика',
    roles: student,
    query: z.object({
      year: written(z.int().min(1900).max(2100)),
      month: writtenMonth(),
    }),
    response: z.object({ days: z.record(z.string(), z.array(OwnLesson)), time_zone: z.string() }),
    topics: ['lessons'],
    writes: 'ahead',
    undo: { not: 'Показ занятий ничего не меняет' },
  },
  'POST /api/student/cancel-lesson': {
    summary: 'Ученик не придёт: отменяет своё занятие или просит об этом, сначала узнав цену',
    roles: student,
    body: OwnCancellation,
    response: OwnCancelReport,
    topics: ['lessons', 'ledger'],
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/student/keep-lesson': {
    summary: 'Ученик всё же придёт: забирает просьбу отменить занятие',
    roles: student,
    body: z.object({ student_profile_id: rowId('profile'), lesson_id: rowId('lesson') }),
    response: nothing(),
    status: 204,
    topics: ['lessons'],
    undo: { not: 'Попросить отменить можно снова' },
    idempotent: true,
  },
  'GET /api/student/balance': {
    summary: 'Баланс, страница движений по нему и что внести дальше',
    roles: student,
    query: ofProfile.extend(growingQuery),
    response: Balance,
    topics: ['ledger', 'lessons'],
  },
  'GET /api/student/movements': {
    summary: 'Движения по балансу без него самого, новые сверху; up_to: число из ответа с первой страницей',
    roles: student,
    query: ofProfile.extend(growingQuery),
    response: growingPage(LedgerLine).meta({ id: 'Movements' }),
    topics: ['ledger', 'lessons'],
  },
  'GET /api/student/results': {
    summary: 'Результаты контрольных и экзаменов ученика у одного преподавателя, новые сверху',
    roles: student,
    query: z.object({ student_profile_id: pathId(), ...pageQuery }),
    response: page(OwnResult),
    topics: ['learning'],
  },
  'GET /api/student/attendance': {
    summary: 'Посещаемость ученика у одного преподавателя за всё время',
    roles: student,
    query: ofProfile,
    response: OwnAttendance,
    topics: ['lessons'],
  },
  'GET /api/student/teacher-info': {
    summary: 'Карточка преподавателя',
    roles: student,
    query: ofProfile,
    response: TeacherCard,
    topics: ['teacher'],
  },
});
