import type { SeveralLessons, ShiftedDay } from '@planner/contract';
import { addDays, clockOf } from '@planner/schedule';
import { distinctName, listWords } from '@planner/wording';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { tentatively } from '../../../database/tentatively.ts';
import { absent, Missing, Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { type LockedLesson, lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { layOutAllOf } from '../rules/horizon.service.ts';
import { bend, type Decided } from './bending/bending.service.ts';
import { lockLessonsOf, namesOfLessons } from './bending/bent-lessons.repository.ts';
import { placeAfter } from './bending/shifted-place.ts';

type Asked = z.output<typeof SeveralLessons>;

const refuse = (field: keyof Asked, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/** LSN-231. Cancels the chosen lessons, or moves them by the same days and minutes, in one act. */
export async function changeSeveral(tx: Tx, teaching: Teaching, asked: Asked): Promise<ShiftedDay> {
  const { teacher, now } = teaching;
  const { act, days, minutes } = asked;
  if (act === 'move' && days === 0 && minutes === 0) throw refuse('minutes', 'Укажите, на сколько перенести');
  await lockTeacher(tx, teacher);
  const change = async () => {
    const lessons = await lockLessonsOf(tx, teacher, asked.ids);
    refuseOthers(lessons, asked, now);
    await refuseMoved(tx, teacher, lessons, asked);
    const last = lessons.at(-1)?.conducted_date;
    // The rules create their lessons first, so that the preview names each lesson in the way.
    if (act === 'move' && last !== undefined) await layOutAllOf(tx, { teacher, now }, addDays(last, days + 1));
    const decided = lessons.map((lesson) => decide(lesson, asked, now));
    return { ...(await bend(tx, teaching, { ...asked, decided })), operation_id: null };
  };
  return asked.dry_run ? tentatively(tx, change) : change();
}

/** Throws if a chosen lesson does not exist, or cannot be changed together with others. */
function refuseOthers(lessons: readonly LockedLesson[], { ids }: Asked, now: Date): void {
  const missing = absent(ids, lessons);
  if (missing.length > 0) throw new Missing('lesson', missing);
  const isReady = ({ status, start_at }: LockedLesson) => status === 'planned' && new Date(start_at) > now;
  if (!lessons.every(isReady)) {
    throw refuse('ids', 'Среди выбранных есть занятия, которые уже начались или отменены. Выберите занятия заново');
  }
}

/** The names that a refusal lists at most. */
const MOST_NAMES = 3;

/** PWA-40. Throws if a chosen lesson is no longer at the place where the user saw it. */
async function refuseMoved(
  tx: Tx,
  teacher: number,
  lessons: readonly LockedLesson[],
  { seen_places = [] }: Asked,
): Promise<void> {
  const seen = new Map(seen_places.map((place) => [place.lesson, place]));
  const isElsewhere = (lesson: LockedLesson) => {
    const place = seen.get(lesson.id);
    if (place === undefined) return false;
    const { conducted_date, start_time, end_time } = place;
    const isSameTime =
      clockOf(start_time) === clockOf(lesson.start_time) && clockOf(end_time) === clockOf(lesson.end_time);
    return conducted_date !== lesson.conducted_date || !isSameTime;
  };
  const moved = lessons.filter(isElsewhere).map(({ id }) => id);
  if (moved.length === 0) return;
  const names = [...new Set([...(await namesOfLessons(tx, teacher, moved)).values()].map(distinctName))];
  const more = names.length > MOST_NAMES ? ` и ещё ${names.length - MOST_NAMES}` : '';
  const whose = more === '' ? listWords(names) : names.slice(0, MOST_NAMES).join(', ') + more;
  throw new Refusal('changed_since', { message: `Занятия с тех пор перенесли: ${whose}` });
}

function decide(lesson: LockedLesson, { act, days, minutes }: Asked, now: Date): Decided {
  if (act === 'cancel') return { lesson, act, to: null };
  const to = placeAfter(lesson, { minutes, to_date: addDays(lesson.conducted_date, days) });
  if (to.start_at <= now) {
    throw refuse(days === 0 ? 'minutes' : 'days', 'Новое время первого занятия уже прошло');
  }
  return { lesson, act, to };
}
