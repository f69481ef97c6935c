import type { DayShift, ShiftedDay } from '@planner/contract';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { tentatively } from '../../../database/tentatively.ts';
import { Missing, Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { type LockedLesson, lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { layOutAllOf } from '../rules/horizon.service.ts';
import { bend, type Decided } from './bending/bending.service.ts';
import { lockLessonsOfDay } from './bending/bent-lessons.repository.ts';
import { placeAfter } from './bending/shifted-place.ts';

type Asked = z.output<typeof DayShift>;

const refuse = (field: keyof Asked, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/** WRK-10. Moves all lessons of a day that have not begun, by minutes or to another day. */
export async function shiftDay(tx: Tx, teaching: Teaching, asked: Asked): Promise<ShiftedDay> {
  const { teacher, now } = teaching;
  const { date, minutes, to_date = date } = asked;
  if (minutes === 0 && to_date === date) throw refuse('minutes', 'Укажите, на сколько или на какой день сдвинуть');
  await lockTeacher(tx, teacher);
  const shift = async () => {
    await layOutAllOf(tx, { teacher, now }, to_date > date ? to_date : date);
    const lessons = await lockLessonsOfDay(tx, teacher, { date, now });
    const decided = decide(lessons, { ...asked, to_date }, now);
    return { ...(await bend(tx, teaching, { ...asked, decided })), operation_id: null };
  };
  return asked.dry_run ? tentatively(tx, shift) : shift();
}

function decide(lessons: readonly LockedLesson[], asked: Asked & { to_date: string }, now: Date): Decided[] {
  const known = new Set(lessons.map(({ id }) => id));
  for (const id of asked.keep) {
    if (!known.has(id)) throw new Missing('lesson', id, 'В этот день такого занятия нет');
  }
  const kept = new Set(asked.keep);
  return lessons.map((lesson): Decided => {
    if (kept.has(lesson.id)) return { lesson, act: 'keep', to: null };
    const to = placeAfter(lesson, asked);
    if (to.start_at <= now) {
      throw refuse(asked.minutes === 0 ? 'to_date' : 'minutes', 'Новое время первого занятия уже прошло');
    }
    return { lesson, act: 'move', to };
  });
}
