import type { BendAct, BentLesson, LessonBrief, ShiftedDay } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';
import { wireTime } from '@planner/schedule';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { announceNothing } from '../../../../live/announce.ts';
import { namerOf } from '../../../namesakes/namesakes.service.ts';
import { refuseTooManyAtOnce } from '../../../quotas/quotas.service.ts';
import { cancelLessons, moneyOf, type Cancelled } from '../../lessons/cancellation/cancelled-lessons.service.ts';
import { changeLesson } from '../../lessons/changes/change.service.ts';
import type { LockedLesson } from '../../lessons/lesson-row/lesson-lock.repository.ts';
import { distinctLessons, overlapsOf, refuseOverlaps } from '../../lessons/lesson-row/lesson-overlaps.repository.ts';
import type { LessonTime } from '../../lessons/lesson-row/lesson-times.ts';
import { bentText, moneyOfBending } from './bending-wording.ts';
import { type BentName, namesOfLessons, peopleOfLessons } from './bent-lessons.repository.ts';
import { busyOf, isFree } from './free-place.ts';
import { tellOfBending, type BentPerson } from './bending-telling.service.ts';

/** A lesson with the decision about it. */
export interface Decided {
  lesson: LockedLesson;
  act: BendAct;
  /** The new time of a moved lesson, else null. */
  to: LessonTime | null;
}

/** The options of an act on several lessons. */
interface Bending {
  decided: readonly Decided[];
  reason: string;
  notify: boolean;
  seen?: readonly number[] | undefined;
  force: boolean;
  dry_run: boolean;
}

type Bent = Omit<ShiftedDay, 'operation_id'>;

/**
 * WRK-1, WRK-4. Cancels and moves several lessons in one act. Each person gets one message. A preview computes the same
 * report; its caller rolls back.
 */
export async function bend(tx: Tx, teaching: Teaching, bending: Bending): Promise<Bent> {
  const { decided, dry_run } = bending;
  if (dry_run) announceNothing(tx);
  refuseUnseen(bending);
  const ids = decided.map(({ lesson }) => lesson.id);
  const people = await peopleOfLessons(tx, ids);
  refuseTooManyAtOnce(people.length, 1, 'last_day');
  const names = await namesOfLessons(tx, teaching.teacher, ids);
  const conflicts = await conflictsOf(tx, teaching.teacher, decided, names);
  refuseOverlaps([...conflicts.values()].flat(), bending.force || dry_run);

  const lessonsOf = (act: BendAct) => decided.filter((one) => one.act === act).map(({ lesson }) => lesson);
  const [dropped, later] = [lessonsOf('cancel'), lessonsOf('later')];
  const results = [
    ...(await cancelAll(tx, teaching, dropped, bending)),
    ...(await cancelAll(tx, teaching, later, { ...bending, make_up: true })),
  ];
  const told = personsOf(decided, people, teaching.now, bending.reason);
  if (!dry_run) await moveAll(tx, teaching, decided);
  const reached = await tellOfBending(tx, teaching, { ...bending, people: told, money: moneyOf(results) });
  const gone = new Set(dropped.map(({ id }) => id));
  const lost_minor = sumMinor(people.filter(({ lesson_id }) => gone.has(lesson_id)).map((part) => part.price_minor));
  const free_lessons = results.reduce((sum, { given_free }) => sum + given_free.length, 0);
  const namer = await namerOf(tx, teaching.teacher, told);
  return {
    lessons: decided.map((one) => bentLesson(one, nameOf(names, one.lesson.id), conflicts.get(one.lesson.id) ?? [])),
    people: told.map(({ student_id, student_name, message }) => ({
      ...namer({ student_id, student_name }),
      message,
      is_reached: reached.has(student_id),
    })),
    cancelled: dropped.length + later.length,
    moved: decided.filter(({ act }) => act === 'move').length,
    kept: decided.filter(({ act }) => act === 'keep').length,
    lost: roublesOf(lost_minor),
    text: moneyOfBending({ lost_minor, free_lessons, cancelled: dropped.length, later: later.length }),
  };
}

function nameOf(names: ReadonlyMap<number, BentName>, lesson_id: number): BentName {
  const name = names.get(lesson_id);
  if (name === undefined) throw new Error(`The locked lesson ${lesson_id} has no name`);
  return name;
}

/** WRK-6. Throws if the act would affect other lessons than the preview showed. */
function refuseUnseen({ seen, decided }: Bending): void {
  if (seen === undefined) return;
  const shown = new Set(seen);
  if (shown.size === decided.length && decided.every(({ lesson }) => shown.has(lesson.id))) return;
  throw new Refusal('changed_since', { message: 'Занятия с тех пор изменились. Проверьте список и повторите' });
}

/**
 * LSN-8. For each moved lesson, by its id: the lessons at its new place. A lesson that moves away itself is no
 * obstacle.
 */
async function conflictsOf(
  tx: Tx,
  teacher: number,
  decided: readonly Decided[],
  names: ReadonlyMap<number, BentName>,
): Promise<Map<number, LessonBrief[]>> {
  const moved = decided.flatMap(({ lesson, to }) => (to === null ? [] : [{ lesson, to }]));
  const candidates = moved.map(({ lesson, to }) => ({ ...to, break_minutes: lesson.break_minutes }));
  const leaving = decided.filter(({ act }) => act !== 'keep').map(({ lesson }) => lesson.id);
  const overlaps = await overlapsOf(tx, teacher, candidates, { excluding: leaving });
  const found = new Map<number, LessonBrief[]>();
  for (const [index, { lesson, to }] of moved.entries()) {
    const own = distinctLessons(overlaps.filter(({ candidate }) => candidate === index));
    const place = busyOf(to, lesson.break_minutes);
    const others = moved.filter(
      (other) => other.lesson.id !== lesson.id && !isFree(place, [busyOf(other.to, other.lesson.break_minutes)]),
    );
    const together = others.map((other) => ({
      id: other.lesson.id,
      conducted_date: other.to.conducted_date,
      start_time: wireTime(other.to.start_time),
      end_time: wireTime(other.to.end_time),
      ...nameOf(names, other.lesson.id),
    }));
    found.set(lesson.id, [...own, ...together]);
  }
  return found;
}

async function cancelAll(
  tx: Tx,
  teaching: Teaching,
  lessons: readonly LockedLesson[],
  { reason, dry_run, make_up = false }: Bending & { make_up?: boolean },
): Promise<Cancelled[]> {
  if (lessons.length === 0) return [];
  // The policy decides about free lessons. A cancellation by the teacher charges nobody.
  return cancelLessons(tx, teaching, lessons, {
    by: 'teacher',
    charge: 'auto',
    reason,
    make_up,
    notify: false,
    dry_run,
  });
}

async function moveAll(tx: Tx, teaching: Teaching, decided: readonly Decided[]): Promise<void> {
  for (const { lesson, to } of decided) {
    if (to === null) continue;
    const { conducted_date, start_time, end_time } = to;
    await changeLesson(tx, teaching, lesson.id, {
      conducted_date,
      start_time,
      end_time,
      version: '*',
      shift_moved: false,
      notify: false,
      // The act has already checked the overlaps of all its lessons together.
      force: true,
      dry_run: false,
    });
  }
}

type Part = Awaited<ReturnType<typeof peopleOfLessons>>[number];

/** WRK-4. The message of each student, in the order of names. Students without a changed lesson get none. */
function personsOf(decided: readonly Decided[], parts: readonly Part[], now: Date, reason: string): BentPerson[] {
  const changes = new Map(
    decided
      .filter(({ act }) => act !== 'keep')
      .map(({ lesson, act, to }) => [
        lesson.id,
        { from: lesson.start_at, to: to?.start_at ?? null, isLater: act === 'later' },
      ]),
  );
  return [...Map.groupBy(parts, ({ student_id }) => student_id).values()].flatMap((own) => {
    const [first] = own;
    const told = own.flatMap(({ lesson_id }) => changes.get(lesson_id) ?? []);
    if (first === undefined || told.length === 0) return [];
    const { student_id, student_name, zone } = first;
    return [{ student_id, student_name, zone, changes: told, message: bentText(told, { zone, now, reason }) }];
  });
}

function bentLesson({ lesson, act, to }: Decided, name: BentName, conflicts: LessonBrief[]): BentLesson {
  const { id, conducted_date, start_time, end_time, group_id } = lesson;
  return {
    id,
    conducted_date,
    start_time: wireTime(start_time.slice(0, 5)),
    end_time: wireTime(end_time.slice(0, 5)),
    ...name,
    group_id,
    act,
    to: to && {
      conducted_date: to.conducted_date,
      start_time: wireTime(to.start_time),
      end_time: wireTime(to.end_time),
    },
    conflicts,
  };
}
