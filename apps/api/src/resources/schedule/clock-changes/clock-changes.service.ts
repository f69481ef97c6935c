import { addDays, wallClock } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import { after, days } from '@planner/server-core';
import { studentName } from '@planner/wording';
import type { Tx } from '../../../database/database.ts';
import { type NewNotification, notifyAll } from '../../notifications/notifications.service.ts';
import { type ChangedHours, type Shift, textForStudent, textForTeacher } from './clock-changes-wording.ts';
import {
  type ChangedSlot,
  slotsAfter,
  takeChanges,
  teachersOfChanges,
  zonesOfPairs,
} from './clock-changes.repository.ts';
import { type ZoneChange, zoneChanges } from './zone-changes.ts';

const DAYS = 14;

async function nextChanges(tx: Tx, now: Date, teacher?: number): Promise<ZoneChange[]> {
  return zoneChanges(await zonesOfPairs(tx, teacher), now, after(now, days(DAYS)));
}

/** The teachers of lessons that a change of clocks within the next fourteen days shifts. */
export async function teachersToTellOfClocks(tx: Tx, now: Date): Promise<number[]> {
  const changes = await nextChanges(tx, now);
  return changes.length === 0 ? [] : await teachersOfChanges(tx, changes);
}

/** The hours of one student's lessons around one change. */
interface Changed extends ChangedHours {
  student_id: number;
  changes_on: string;
  teacher_name: string;
  /** The teacher's day of the first changed lesson. */
  firstDay: string;
}

/** LSN-280. Notifies of the changed hours of at most `limit` students. Returns the number of students. */
export async function tellOfClocks(tx: Tx, now: Date, limit: number, teacher: number): Promise<number> {
  const changes = await nextChanges(tx, now, teacher);
  if (changes.length === 0) return 0;
  const claims = await takeChanges(tx, changes, { teacher, now, limit });
  const slots = await slotsAfter(tx, claims);
  const byPair = Map.groupBy(slots, ({ student_id, changes_on }) => `${changes_on} ${student_id}`);
  const changed = [...byPair.values()].flatMap(changedHours);
  const byDay = Map.groupBy(changed, ({ changes_on }) => changes_on);
  await notifyAll(
    tx,
    [...byDay.values()].flatMap((ofDay) => noticesOf(teacher, ofDay)),
    now,
  );
  return new Set(claims.map(({ student_id }) => student_id)).size;
}

/** The notifications of one change: one for the teacher, and one for the accounts of each student. */
function noticesOf(teacher: number, ofDay: readonly Changed[]): NewNotification[] {
  const toldOf = ({ changes_on: day, student_id, teacher_name }: Changed) => ({
    kind: 'clocks_change' as const,
    teacher_name,
    dedupe_key: `clocks_change:${day}:${student_id}`,
  });
  return [
    ...ofDay.slice(0, 1).map((first) => ({
      ...toldOf(first),
      user_ids: [teacher],
      message: textForTeacher(ofDay),
      link: `/calendar/calendar-day?date=${first.firstDay}`,
    })),
    ...ofDay.map((one) => ({ ...toldOf(one), student_ids: [one.student_id], message: textForStudent(one) })),
  ];
}

/** Empty if all hours stay as they are. */
function changedHours(slots: readonly ChangedSlot[]): Changed[] {
  const shifts = slots
    .map((slot) => ({ slot, ofStudent: shiftOf(slot, slot.student_zone), ofTeacher: shiftOf(slot, slot.teacher_zone) }))
    .filter(({ ofStudent, ofTeacher }) => isShifted(ofStudent) || isShifted(ofTeacher));
  return shifts.slice(0, 1).map(({ slot, ofStudent, ofTeacher }) => ({
    student_id: slot.student_id,
    student_name: studentName(slot),
    changes_on: slot.changes_on,
    teacher_name: slot.teacher_name,
    from: ofStudent.after.date,
    firstDay: ofTeacher.after.date,
    ofStudent: shifts.map((one) => one.ofStudent).filter(isShifted),
    ofTeacher: shifts.map((one) => one.ofTeacher).filter(isShifted),
  }));
}

const isShifted = ({ before, after: then }: Shift): boolean => before.time !== then.time;

/** The local time of the last turn of the rule before the change, and of the first lesson after it. */
function shiftOf(
  { at, zone, interval_weeks, conducted_date, start_time, start_at }: ChangedSlot,
  local: string,
): Shift {
  const changesAt = Date.parse(at);
  const turnOn = (day: string) => instantOf(day, start_time.slice(0, 5), zone);
  let day = conducted_date;
  while (turnOn(day).getTime() >= changesAt) day = addDays(day, -7 * interval_weeks);
  return { before: wallClock(turnOn(day), local), after: wallClock(start_at, local) };
}
