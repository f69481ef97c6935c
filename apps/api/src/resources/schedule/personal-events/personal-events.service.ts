import type { PersonalEvent, PersonalEventChange, Scope } from '@planner/contract';
import { dayInZone, daysBetween, addDays, type Day } from '@planner/schedule';
import type { z } from 'zod';
import type { Db, Tx } from '../../../database/database.ts';
import { refuseOldVersion } from '../../../http/conflict/old-version.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { refuseOverQuota } from '../../quotas/quotas.service.ts';
import { lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { faultOfEvent, type Asked, type KnownDays } from './event-faults.ts';
import { changedWeeks, dayOfWeek, ifAnyIsLeft, scopeOf, upToWeek, weekAt, withoutWeek } from './event-weeks.ts';
import {
  deleteEvent,
  eventById,
  insertEvent,
  lockEvent,
  type StoredEvent,
  updateEvent,
} from './personal-events.repository.ts';

type Change = z.output<typeof PersonalEventChange>;

/** WRK-49. The single weeks that one event leaves out at most. */
const MOST_SKIPPED = 200;

export async function eventOf(db: Db, teacher: number, id: number): Promise<PersonalEvent> {
  const event = await eventById(db, teacher, id);
  if (event === undefined) throw new Refusal('not_found');
  return event;
}

/** WRK-30. Adds a personal event. Lessons of its time stay unchanged. */
export async function addEvent(tx: Tx, teaching: Teaching, asked: Asked): Promise<PersonalEvent> {
  refuseImpossible(teaching, asked);
  await lockTeacher(tx, teaching.teacher);
  return storeNew(tx, teaching, { ...rowOf(asked), time_zone: teaching.time_zone });
}

/** WRK-47, WRK-49. Changes an event: all its weeks, a week with the following ones, or a week alone. */
export async function changeEvent(
  tx: Tx,
  teaching: Teaching,
  id: number,
  { version, week: asked, scope: wished, ...wish }: Change,
): Promise<PersonalEvent> {
  const event = await heldEvent(tx, teaching.teacher, id);
  refuseOldVersion(event, version, 'personal_event');
  const week = weekOf(event, asked);
  const scope = scopeOf(event, week, wished);
  const { skipped_weeks, ...changed } = changedWeeks(event, week, scope, wish);
  const last_day = addDays(dayOfWeek(event, week), daysBetween(event.first_day, event.last_day));
  refuseImpossible(teaching, changed, { last_day, repeat_until: event.repeat_until });
  const row = { ...rowOf(changed), skipped_weeks };
  if (ifAnyIsLeft(row) === null) throw refuse({ repeat_until: 'До этого дня не остаётся ни одного события' });
  if (scope === 'all') return updateEvent(tx, id, row);
  await keepOthers(tx, event, week, scope);
  return storeNew(tx, teaching, { ...row, time_zone: event.time_zone });
}

/** WRK-33, WRK-49. Removes an event: all its weeks, a week with the following ones, or a week alone. */
export async function removeEvent(
  tx: Tx,
  teacher: number,
  id: number,
  { scope: wished, week: asked }: { scope: Scope; week?: Day | undefined },
): Promise<null> {
  const event = await heldEvent(tx, teacher, id);
  const week = weekOf(event, asked);
  const scope = scopeOf(event, week, wished);
  if (scope === 'all') await deleteEvent(tx, id);
  else await keepOthers(tx, event, week, scope);
  return null;
}

async function heldEvent(tx: Tx, teacher: number, id: number): Promise<StoredEvent> {
  await lockTeacher(tx, teacher);
  const event = await lockEvent(tx, teacher, id);
  if (event === undefined) throw new Refusal('not_found');
  return event;
}

/** The number of the week that begins on a day, by default the first. Throws a refusal when the event has no such week. */
function weekOf(event: StoredEvent, day: Day | null | undefined): number {
  if (day == null) return 0;
  const week = weekAt(event, day);
  if (week === null) throw refuse({ week: 'Такого повтора у события уже нет' });
  return week;
}

/** WRK-49. Leaves the weeks outside the scope as they are. An event without a week is deleted. */
async function keepOthers(tx: Tx, event: StoredEvent, week: number, scope: 'one' | 'following'): Promise<void> {
  if (scope === 'one' && event.skipped_weeks.length >= MOST_SKIPPED) {
    throw refuse({ week: 'Отдельных повторов уже слишком много. Выберите «Это и следующие»' });
  }
  const kept = scope === 'one' ? withoutWeek(event, week) : upToWeek(event, week);
  if (kept === null) return void (await deleteEvent(tx, event.id));
  const { repeat_until, skipped_weeks } = kept;
  await updateEvent(tx, event.id, { repeat_until, skipped_weeks });
}

type Row = ReturnType<typeof rowOf> & { time_zone: string; skipped_weeks?: number[] };

async function storeNew(tx: Tx, { teacher, now }: Teaching, row: Row): Promise<PersonalEvent> {
  await refuseOverQuota(tx, { teacher, now }, { quota: 'personal_event', field: 'title' });
  return insertEvent(tx, { teacher_id: teacher, ...row, created_at: now });
}

const rowOf = ({ title, first_day, last_day, start_time, end_time, is_weekly, repeat_until }: Asked) => ({
  title,
  first_day,
  last_day,
  start_time: start_time ?? null,
  end_time: end_time ?? null,
  is_weekly,
  repeat_until: repeat_until ?? null,
});

const refuse = (fields: Readonly<Record<string, string>>) => new Refusal('invalid', { fields });

function refuseImpossible({ time_zone, now }: Teaching, asked: Asked, known?: KnownDays): void {
  const fault = faultOfEvent(asked, dayInZone(now, time_zone), known);
  if (fault !== undefined) throw refuse(fault);
}
