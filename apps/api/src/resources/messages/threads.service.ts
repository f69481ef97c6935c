import type { MessageStudent } from '@planner/contract';
import { roublesOf, formatRoubles } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { counted, dayAndMonth, homeworkName } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import { homeworkOfThread } from '../homework/homework-of-students.service.ts';
import type { StudentNotification } from '../notifications/notifications.service.ts';
import { OF_ONE } from '../quotas/quotas.ts';
import { valuesOf } from './message-values.ts';
import {
  fullThreads,
  type HomeworkAt,
  lessonOfThread,
  studentOfThread,
  studentsOfLesson,
  type ThreadAt,
  type ThreadStudent,
} from './threads.repository.ts';

const MOVED = 'Занятие перенесено: откройте то, которым оно стало';

/** The subject of messages with the texts and links of their notifications. */
export interface Thread {
  at: ThreadAt;
  /** The columns of a new message that name the thread besides its student. */
  subject: { lesson_id: number | null; homework_id: number | null };
  /** NTF-50. The place of the cabinet that shows the thread. */
  place: NonNullable<StudentNotification['place']>;
  students: readonly ThreadStudent[];
  /**
   * « о занятии 19 ноября» by the clock of this zone, or of the teacher; « о задании «Дроби»»; empty for a thread about
   * a student.
   */
  about(zone?: string): string;
  valuesOf(student_id: number): MessageStudent;
  /** The page of the teacher that shows the thread of a student. */
  linkOf(student_id: number): string;
  isClosed: boolean;
  full: string;
  most: number;
}

async function threadOfLesson(db: Db, teacher: number, lesson_id: number): Promise<Thread | undefined> {
  const lesson = await lessonOfThread(db, teacher, lesson_id);
  if (lesson === undefined) return undefined;
  const { start_at, conducted_date, meeting_url: link, status } = lesson;
  const students = await studentsOfLesson(db, lesson_id);
  const dayIn = (zone: string) => dayAndMonth(dayInZone(start_at, zone));
  const values = new Map(
    students.map((student) => {
      const sum = formatRoubles(roublesOf(student.cost_minor));
      return [student.student_id, valuesOf(student, { date: dayIn(student.zone), sum, link })];
    }),
  );
  const most = OF_ONE.messagesOfPart;
  return {
    at: { lesson_id },
    subject: { lesson_id, homework_id: null },
    place: `lesson/${lesson_id}`,
    students,
    about: (zone) => ` о занятии ${zone === undefined ? dayAndMonth(conducted_date) : dayIn(zone)}`,
    valuesOf: (id) => known(values.get(id)),
    linkOf: () => `/calendar/calendar-week?date=${conducted_date}&lesson=${lesson_id}`,
    isClosed: status === 'moved',
    full: `Об одном занятии можно написать не больше ${counted(most, 'раз')}`,
    most,
  };
}

/** MSG-25. A message about a student has the present day, and neither a sum nor a link. */
async function threadOfStudent(db: Db, teacher: number, student_id: number, now: Date): Promise<Thread | undefined> {
  const student = await studentOfThread(db, teacher, student_id);
  if (student === undefined) return undefined;
  const most = OF_ONE.messagesOfStudent;
  return {
    at: { student_id },
    subject: { lesson_id: null, homework_id: null },
    place: 'messages',
    students: [student],
    about: () => '',
    valuesOf: () => valuesOf(student, { date: dayAndMonth(dayInZone(now, student.zone)), sum: '', link: '' }),
    linkOf: (id) => `/my-students-test/student/${id}?tab=messages`,
    isClosed: false,
    full: `Об одном ученике можно написать не больше ${counted(most, 'раз')}`,
    most,
  };
}

/** MSG-31. A message about a homework has its due day, and neither a sum nor a link. */
async function threadOfHomework(db: Db, teacher: number, at: HomeworkAt): Promise<Thread | undefined> {
  const { homework_id, student_id } = at;
  const homework = await homeworkOfThread(db, teacher, at);
  const student = homework && (await studentOfThread(db, teacher, student_id));
  if (homework === undefined || student === undefined) return undefined;
  const { due_at } = homework;
  const date = due_at === null ? '' : dayAndMonth(dayInZone(due_at, student.zone));
  const most = OF_ONE.messagesOfPart;
  return {
    at,
    subject: { lesson_id: null, homework_id },
    place: `homework/${homework_id}`,
    students: [student],
    about: () => ` о задании «${homeworkName(homework)}»`,
    valuesOf: () => valuesOf(student, { date, sum: '', link: '' }),
    linkOf: () => `/my-students-test/check?homework=${homework_id}&at=${homework_id}-${student_id}&messages=open`,
    isClosed: false,
    full: `Об одном задании можно написать не больше ${counted(most, 'раз')}`,
    most,
  };
}

/** The thread of the teacher. Throws for a subject of another teacher. */
export async function threadOf(db: Db, teacher: number, at: ThreadAt, now: Date): Promise<Thread> {
  if ('lesson_id' in at) {
    return (await threadOfLesson(db, teacher, at.lesson_id)) ?? missing('lesson', at.lesson_id);
  }
  if ('homework_id' in at) return (await threadOfHomework(db, teacher, at)) ?? missing('homework', at.homework_id);
  return (await threadOfStudent(db, teacher, at.student_id, now)) ?? missing('student', at.student_id);
}

function missing(what: 'lesson' | 'homework' | 'student', id: number): never {
  throw new Missing(what, id);
}

/** MSG-11. The thread of a new message. The caller holds the lock T, so that the lesson does not move meanwhile. */
export async function openThread(tx: Tx, teacher: number, at: ThreadAt, now: Date): Promise<Thread> {
  const thread = await threadOf(tx, teacher, at, now);
  if (thread.isClosed) throw new Refusal('lesson_not_open', { message: MOVED });
  return thread;
}

/** MSG-5. Call it under the lock T. */
export async function refuseFull(tx: Tx, { at, full, most }: Thread, student_ids: readonly number[]): Promise<void> {
  const reached = await fullThreads(tx, at, { student_ids, most });
  if (reached.length > 0) throw new Refusal('invalid', { fields: { text: full } });
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The student is not in the thread');
  return value;
}
