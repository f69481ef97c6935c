import { MAKE_UP_TEXT, studentName } from '@planner/wording';
import type { Lesson, OwnLesson } from '@planner/contract';
import { addDays, dayInZone } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import type { Db } from '../../database/database.ts';
import { subjectsBy } from '../reference/subjects.ts';
import { lessonsForFeed } from '../schedule/calendar/calendar.service.ts';
import { ownLessonsForFeed, familyNames, ownLessonsOf, ownStudents } from '../student-cabinet/own-lessons.service.ts';
import type { FeedEvent } from './feed-text.ts';

/** ICS-4. The days before and after today in a feed. Rules create lessons as far ahead. */
const BEHIND_DAYS = 60;
const AHEAD_DAYS = 180;

interface Read {
  user_id: number;
  student_profile_id: number | null;
  time_zone: string;
  user_type: 'teacher' | 'student';
}

/** ICS-27. Some calendars ignore STATUS, so the title shows a cancelled or moved lesson. */
const OFF_TITLE: Partial<Record<Lesson['status'], string>> = { cancelled: 'Отменено', moved: 'Перенесено' };
/** LSN-271. The words for a lesson that does not take place at its time; undefined for all others. */
const offTitle = ({ status, cancel }: Pick<Lesson, 'status' | 'cancel'>): string | undefined =>
  cancel?.make_up === true ? MAKE_UP_TEXT : OFF_TITLE[status];
const titled = (lesson: Pick<Lesson, 'status' | 'cancel'>, title: string) => {
  const off = offTitle(lesson);
  return off === undefined ? title : `${off}: ${title}`;
};
const lines = (...said: string[]) => said.filter((line) => line !== '').join('\n');

/** The fields of an event that are equal for the teacher and the student. */
const common = (lesson: Lesson | OwnLesson) => ({
  id: lesson.id,
  revision: lesson.version,
  start: lesson.start_at,
  end: lesson.end_at,
  isOff: offTitle(lesson) !== undefined,
  place: lesson.meeting_url,
});

const ofTeacher = (lesson: Lesson, publicUrl: string): FeedEvent => ({
  ...common(lesson),
  title: titled(lesson, lesson.trial ? `Пробное занятие: ${studentName(lesson)}` : studentName(lesson)),
  about: lines(lesson.goal, lesson.note_shared),
  link: `${publicUrl}/calendar/calendar-week?date=${lesson.conducted_date}&lesson=${lesson.id}`,
});

const subjectOf = ({ subject_id }: OwnLesson) =>
  subjectsBy(subject_id === null ? [] : [subject_id])[0]?.name ?? 'Занятие';

const ofStudent = (lesson: OwnLesson, publicUrl: string, name = ''): FeedEvent => ({
  ...common(lesson),
  title: titled(lesson, [name, subjectOf(lesson), lesson.teacher_name].filter((part) => part !== '').join(': ')),
  about: lines(lesson.goal, lesson.note_shared),
  link: `${publicUrl}/student/student-cabinet/`,
});

/**
 * CAB-96. The lessons of all cards. Two children of one group have an event each. An account of more than its only
 * student reads the name in the title.
 */
async function ofFamily(
  db: Db,
  { user_id, time_zone }: Read,
  { from, to }: { from: string; to: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<FeedEvent[]> {
  const names = familyNames(await ownStudents(db, user_id));
  const [first, last] = [instantOf(from, '00:00', time_zone), instantOf(addDays(to, 1), '00:00', time_zone)];
  return (await ownLessonsOf(db, user_id, first, last, now)).map((lesson) => ({
    ...ofStudent(lesson, publicUrl, names.get(lesson.student_profile_id)),
    part: lesson.student_profile_id,
  }));
}

/** The events between two days. A student gets only the own participation in a group lesson. */
export async function eventsBetween(
  db: Db,
  read: Read,
  { from, to }: { from: string; to: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<FeedEvent[]> {
  if (read.student_profile_id === null && read.user_type === 'student')
    return ofFamily(db, read, { from, to }, { publicUrl, now });
  if (read.student_profile_id === null) {
    return (await lessonsForFeed(db, read.user_id, from, to)).map((lesson) => ofTeacher(lesson, publicUrl));
  }
  const own = await ownLessonsForFeed(db, { ...read, student_profile_id: read.student_profile_id }, from, to, now);
  return own.map((lesson) => ofStudent(lesson, publicUrl));
}

/** ICS-4. The events of a feed, counted from today. */
export async function eventsOf(db: Db, read: Read, publicUrl: string, now: Date): Promise<FeedEvent[]> {
  const today = dayInZone(now, read.time_zone);
  const span = { from: addDays(today, -BEHIND_DAYS), to: addDays(today, AHEAD_DAYS) };
  return eventsBetween(db, read, span, { publicUrl, now });
}
