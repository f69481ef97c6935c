import type { Cancellation } from '@planner/contract';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { Missing, Refusal } from '../../../../http/refusal.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { earnFreeLessons } from '../../../free-lessons/free-lessons.service.ts';
import { chargeParts } from '../completion/charging.service.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import { setCancelled, setStatus } from '../lesson-row/lesson-status.repository.ts';
import { type MoneyNews, tellOfLessons } from '../notices/lesson-telling.service.ts';
import { type Part, partsOfLessons } from '../participants/parts.repository.ts';
import { answerRequests, askedAt } from '../participants/requests.repository.ts';
import { chargesOf, costMinor, costsOf, costText, type CancelledParts, type CostOfPart } from './cancellation-cost.ts';

/** The request to cancel each of several lessons, or one student's participation in group lessons. */
type How = Pick<z.output<typeof Cancellation>, 'by' | 'reason' | 'charge' | 'notify' | 'dry_run'> & {
  student_id?: number | undefined;
  /** LSN-265. Whether the lessons wait for a new time. */
  make_up?: boolean;
  /** The account that cancels, if not the teacher's, with the name that its family reads. */
  hand?: number;
  hand_name?: string;
};

export interface Cancelled {
  charge_minor: number;
  text: string;
  /** The sentence without sums. */
  why: string;
  charges: ReadonlyMap<number, number>;
  /** The students who get a free lesson. */
  given_free: readonly number[];
}

interface Meant extends CancelledParts {
  /** Only participations are cancelled; the lesson continues for the others. */
  isPart: boolean;
}

/** A cancelled lesson with its computed costs. */
interface Done extends Meant {
  costs: readonly CostOfPart[];
  cancelled: Cancelled;
}

const cancelledAt = (costs: readonly CostOfPart[], dry_run: boolean): Cancelled => ({
  charge_minor: costMinor(costs),
  text: costText(costs, dry_run ? 'text' : 'done'),
  why: costText(costs, 'why'),
  charges: chargesOf(costs),
  given_free: costs.filter(({ result }) => result.gives_free_lesson).map(({ part }) => part.student_id),
});

/** LSN-28, RUL-50. Cancels lessons; all of them are read together and written together. */
export async function cancelLessons(
  tx: Tx,
  { teacher, now }: Teaching,
  lessons: readonly LockedLesson[],
  how: How,
): Promise<Cancelled[]> {
  const partsOf = await partsOfLessons(
    tx,
    lessons.map(({ id }) => id),
  );
  const meant = lessons.map((lesson) => partsMeant(lesson, partsOf(lesson.id), how.student_id));
  const costs = await costsOf(tx, meant, { asked: how, now });
  const done = meant.map((one, index): Done => {
    const ofLesson = costs[index] ?? [];
    return { ...one, costs: ofLesson, cancelled: cancelledAt(ofLesson, how.dry_run) };
  });
  if (!how.dry_run) await write(tx, { teacher, now }, done, how);
  return done.map(({ cancelled }) => cancelled);
}

/** LSN-28. The participations to cancel: all of a lesson, or one student's in a group lesson. */
function partsMeant(lesson: LockedLesson, parts: readonly Part[], student_id: number | undefined): Meant {
  const own = parts.find((part) => part.student_id === student_id);
  if (student_id !== undefined && own === undefined) {
    throw new Missing('student', student_id, 'Этого ученика нет на занятии');
  }
  if (own === undefined || lesson.group_id === null) {
    return { lesson, parts: parts.filter(({ cancelled_at }) => cancelled_at === null), isPart: false };
  }
  if (own.cancelled_at !== null) {
    throw new Refusal('lesson_not_open', { message: 'Участие этого ученика уже отменено' });
  }
  return { lesson, parts: [own], isPart: true };
}

/** The charge and the free lessons of each student, for the notifications. */
export function moneyOf(cancelled: readonly Cancelled[]): MoneyNews {
  const money = new Map<number, { charge_minor: number; free_lessons: number }>();
  const add = (student_id: number, charge_minor: number, free_lessons: number) => {
    const before = money.get(student_id) ?? { charge_minor: 0, free_lessons: 0 };
    money.set(student_id, {
      charge_minor: before.charge_minor + charge_minor,
      free_lessons: before.free_lessons + free_lessons,
    });
  };
  for (const { charges, given_free } of cancelled) {
    for (const [student_id, charge_minor] of charges) add(student_id, charge_minor, 0);
    for (const student_id of given_free) add(student_id, 0, 1);
  }
  return money;
}

async function write(
  tx: Tx,
  { teacher, now }: Pick<Teaching, 'teacher' | 'now'>,
  done: readonly Done[],
  { by, reason, notify, make_up = false, hand = teacher, hand_name = '' }: How,
): Promise<void> {
  const at = now.toISOString();
  const charged = done.map(({ lesson, costs, cancelled, isPart }) => ({
    lesson,
    parts: costs.map(({ part }) =>
      isPart
        ? {
            ...part,
            attendance: 'excused' as const,
            reason,
            cancelled_at: at,
            cancelled_by: by,
            cancel_result: cancelled.text,
          }
        : part,
    ),
  }));
  await chargeParts(tx, charged, { by: hand, now });
  const earned = done.flatMap(({ lesson, cancelled }) =>
    cancelled.given_free.map((student_id) => ({ lesson_id: lesson.id, student_id })),
  );
  await earnFreeLessons(tx, earned, now);
  const asked = done.flatMap(({ lesson, parts }) =>
    parts
      .filter((part) => askedAt(lesson, part) !== null || part.absence_by !== null || part.move_to !== null)
      .map(({ student_id }) => ({ lesson_id: lesson.id, student_id })),
  );
  await answerRequests(tx, asked);
  const whole = done.filter(({ isPart }) => !isPart);
  await setCancelled(
    tx,
    whole.map(({ lesson, cancelled }) => ({ id: lesson.id, cancel_result: cancelled.text })),
    { cancel_by: by, cancel_reason: reason, cancel_at: now, make_up },
  );
  await setStatus(
    tx,
    done.filter(({ isPart }) => isPart).map(({ lesson }) => lesson.id),
    'planned',
  );
  await tellOfLessons(
    tx,
    done.map(({ lesson, parts, cancelled }) => ({
      lesson,
      students: parts.map(({ student_id }) => student_id),
      news: { kind: 'lesson_cancelled', reason, make_up, by: hand_name, money: moneyOf([cancelled]) },
    })),
    { quiet: !notify, now },
  );
}
