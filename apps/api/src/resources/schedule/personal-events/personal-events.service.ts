import type { NewPersonalEvent, PersonalEvent } from '@planner/contract';
import { dayInZone, daysBetween, farthestHorizonOf } from '@planner/schedule';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { refuseOverQuota } from '../../quotas/quotas.service.ts';
import { lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { deleteEvent, insertEvent } from './personal-events.repository.ts';

type Asked = z.output<typeof NewPersonalEvent>;

const MOST_DAYS = 31;

/** WRK-30. Adds a personal event. Lessons of its time stay unchanged. */
export async function addEvent(tx: Tx, { teacher, time_zone, now }: Teaching, asked: Asked): Promise<PersonalEvent> {
  const fault = faultOf(asked, dayInZone(now, time_zone));
  if (fault !== undefined) throw new Refusal('invalid', { fields: fault });
  await lockTeacher(tx, teacher);
  await refuseOverQuota(tx, { teacher, now }, { quota: 'personal_event', field: 'title' });
  const { title, first_day, last_day, start_time = null, end_time = null, is_weekly, repeat_until = null } = asked;
  const days = { first_day, last_day, start_time, end_time, time_zone };
  return insertEvent(tx, { teacher_id: teacher, title, ...days, is_weekly, repeat_until, created_at: now });
}

/** WRK-33. Removes an event with all its weeks. */
export async function removeEvent(tx: Tx, teacher: number, id: number): Promise<null> {
  await lockTeacher(tx, teacher);
  if (!(await deleteEvent(tx, teacher, id))) throw new Refusal('not_found');
  return null;
}

type Fault = { readonly [Field in keyof Asked]?: string };

/** WRK-31. The first fault of an impossible event, by its field. */
function faultOf(asked: Asked, today: string): Fault | undefined {
  const { first_day, last_day, start_time = null, end_time = null, is_weekly, repeat_until = null } = asked;
  if (last_day < first_day) return { last_day: 'Последний день не может быть раньше первого' };
  if (daysBetween(first_day, last_day) >= MOST_DAYS) return { last_day: 'Не дольше чем на 31 день' };
  if (last_day > farthestHorizonOf(today)) return { last_day: 'Можно не дальше чем на два года вперёд' };
  if (start_time === null && end_time !== null) return { start_time: 'Укажите время начала' };
  if (start_time !== null && end_time === null) return { end_time: 'Укажите время конца' };
  if (first_day === last_day && start_time !== null && end_time !== null && end_time <= start_time) {
    return { end_time: 'Конец должен быть позже начала' };
  }
  return is_weekly ? faultOfWeeks(asked, today) : faultOfOne(last_day, repeat_until, today);
}

function faultOfOne(last_day: string, repeat_until: string | null, today: string): Fault | undefined {
  if (repeat_until !== null) return { repeat_until: 'День окончания нужен только событию, которое повторяется' };
  return last_day < today ? { last_day: 'Это время уже прошло' } : undefined;
}

function faultOfWeeks({ first_day, last_day, repeat_until = null }: Asked, today: string): Fault | undefined {
  if (daysBetween(first_day, last_day) >= 7)
    return { last_day: 'Каждую неделю повторяется только то, что короче недели' };
  if (repeat_until === null) return undefined;
  if (repeat_until < first_day) return { repeat_until: 'Повторы не могут закончиться раньше первого дня' };
  return repeat_until < today ? { repeat_until: 'Этот день уже прошёл' } : undefined;
}
