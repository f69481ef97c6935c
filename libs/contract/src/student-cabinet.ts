import { z } from 'zod';
import { Profile } from './account.ts';
import { calls } from './call.ts';
import { id, page, pageQuery, pathId } from './fields.ts';
import { Lesson } from './lesson.ts';
import { Package } from './packages.ts';
import { LedgerLine } from './students.ts';

const student = ['student'] as const;
const ofProfile = z.object({ student_profile_id: pathId() });

/** A lesson as its student sees it: the own part only, and whose lesson it is. */
export const OwnLesson = Lesson.extend({
  student_profile_id: id(),
  teacher_name: z.string(),
}).meta({ id: 'OwnLesson' });
export type OwnLesson = z.output<typeof OwnLesson>;

export const Balance = z
  .object({
    balance: z.number(),
    lessons_left: z.int().nullable(),
    packages: z.array(Package),
    next_payment_hint: z.string(),
    entries: z.array(LedgerLine),
  })
  .meta({ id: 'Balance' });
export type Balance = z.output<typeof Balance>;

export const TeacherCard = z
  .object({
    teacher_name: z.string(),
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
  'GET /api/student/lessons': {
    summary: 'Занятия ученика у одного преподавателя, новые сверху',
    roles: student,
    query: z.object({ student_profile_id: pathId(), when: z.enum(['future', 'past']).default('future'), ...pageQuery }),
    response: page(OwnLesson),
    topics: ['lessons'],
  },
  'GET /api/student/schedule': {
    summary: 'Месяц ученика у всех преподавателей, дни в поясе ученика',
    roles: student,
    query: z.object({
      year: z.coerce.number<number | string>().int().min(1900).max(2100),
      month: z.coerce.number<number | string>().int().min(1).max(12),
    }),
    response: z.object({ days: z.record(z.string(), z.array(OwnLesson)), time_zone: z.string() }),
    topics: ['lessons'],
    writes: 'ahead',
    undo: { not: 'Показ занятий ничего не меняет' },
  },
  'GET /api/student/balance': {
    summary: 'Баланс и движения по нему',
    roles: student,
    query: ofProfile,
    response: Balance,
    topics: ['ledger'],
  },
  'GET /api/student/teacher-info': {
    summary: 'Карточка преподавателя',
    roles: student,
    query: ofProfile,
    response: TeacherCard,
    topics: ['teacher'],
  },
});
