import type { Lesson, OwnLesson } from '@planner/contract';
import { addDays, clockOf, dayInZone, wallClock } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import { dayTitle, MAKE_UP_TEXT, studentName } from '@planner/wording';
import type { Db } from '../../../database/database.ts';
import type { TeacherId } from '../../../http/who.ts';
import { lessonsOfToday } from '../../schedule/calendar/calendar.service.ts';
import { familyNames, ownLessonsOf, ownStudents } from '../../student-cabinet/own-lessons.service.ts';
import type { ConnectedAccount } from '../connecting/chats.repository.ts';

type Shown = Pick<Lesson, 'start_at' | 'end_at' | 'status' | 'cancel'>;

const STATE: Partial<Record<Lesson['status'], string>> = { cancelled: ', отменено', completed: ', проведено' };

function lineOf({ start_at, end_at, status, cancel }: Shown, who: string, zone: string): string {
  const [from, to] = [start_at, end_at].map((at) => clockOf(wallClock(at, zone).time));
  // LSN-271: the cancelled lesson takes place later.
  const state = cancel?.make_up === true ? `, ${MAKE_UP_TEXT.toLowerCase()}` : (STATE[status] ?? '');
  return `${from}–${to} ${who}${state}`;
}

const ofTeacher = (lesson: Lesson, zone: string) => lineOf(lesson, studentName(lesson), zone);
const ofStudent = (lesson: OwnLesson, zone: string, name: string) =>
  lineOf(lesson, `${name === '' ? 'Преподаватель' : `${name}, преподаватель`}: ${lesson.teacher_name}`, zone);

async function linesOf(db: Db, { id, user_type, time_zone }: ConnectedAccount, now: Date): Promise<string[]> {
  if (user_type === 'teacher') {
    // The `user_type` shows that this id is a teacher's.
    const { items } = await lessonsOfToday(db, { teacher: id as TeacherId, time_zone, now });
    return items.filter(({ status }) => status !== 'moved').map((lesson) => ofTeacher(lesson, time_zone));
  }
  const day = dayInZone(now, time_zone);
  const [from, to] = [instantOf(day, '00:00', time_zone), instantOf(addDays(day, 1), '00:00', time_zone)];
  const lessons = await ownLessonsOf(db, id, from, to, now);
  const names = familyNames(await ownStudents(db, id));
  return lessons
    .filter(({ status }) => status !== 'moved')
    .map((lesson) => ofStudent(lesson, time_zone, names.get(lesson.student_profile_id) ?? ''));
}

/**
 * BOT-8. The answer to /today: the lessons of the day by the user's clock. A user who teaches and learns gets both
 * lists.
 */
export async function todayText(db: Db, accounts: readonly ConnectedAccount[], now: Date): Promise<string> {
  const parts: string[] = [];
  for (const account of accounts) {
    const lines = await linesOf(db, account, now);
    const title = dayTitle(dayInZone(now, account.time_zone));
    const whose = accounts.length === 1 ? '' : account.user_type === 'teacher' ? 'Вы ведёте. ' : 'Вы учитесь. ';
    parts.push(
      lines.length === 0
        ? `${whose}Сегодня, ${title}, занятий нет`
        : [`${whose}Сегодня, ${title}:`, ...lines].join('\n'),
    );
  }
  return parts.join('\n\n');
}
