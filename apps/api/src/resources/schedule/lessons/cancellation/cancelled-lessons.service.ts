import type { CancellationPolicy } from '@planner/money';
import type { Cancellation } from '@planner/contract';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { chargeParts } from '../completion/charging.service.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import { setCancelled, setStatus } from '../lesson-row/lesson-status.repository.ts';
import { tellOfLessons } from '../notices/lesson-telling.service.ts';
import { type Part, partsOfLessons } from '../participants/parts.repository.ts';
import { chargesOf, costMinor, costsOf, costText, type CancelledParts, type CostOfPart } from './cancellation-cost.ts';

/** What is said of the cancelling of each of several lessons; with a student, of his part where others go on. */
type How = Pick<z.output<typeof Cancellation>, 'by' | 'reason' | 'charge' | 'notify' | 'dry_run'> & {
  student_id?: number | undefined;
};

export interface Cancelled {
  charge_minor: number;
  text: string;
  charges: ReadonlyMap<number, number>;
}

interface Meant extends CancelledParts {
  /** The lesson goes on for the others. */
  isPart: boolean;
}

/** What becomes of a lesson, once it is known what it costs. */
interface Done extends Meant {
  costs: readonly CostOfPart[];
  cancelled: Cancelled;
}

const cancelledAt = (costs: readonly CostOfPart[], dry_run: boolean): Cancelled => ({
  charge_minor: costMinor(costs),
  text: costText(costs, dry_run ? 'text' : 'done'),
  charges: chargesOf(costs),
});

/** LSN-28, RUL-50: however many lessons, they are read together and written together. */
export async function cancelLessons(
  tx: Tx,
  { teacher, now }: Teaching,
  lessons: readonly LockedLesson[],
  { how, policy }: { how: How; policy: CancellationPolicy },
): Promise<Cancelled[]> {
  const partsOf = await partsOfLessons(
    tx,
    lessons.map(({ id }) => id),
  );
  const meant = lessons.map((lesson) => partsMeant(lesson, partsOf(lesson.id), how.student_id));
  const costs = await costsOf(tx, meant, { asked: how, policy, now });
  const done = meant.map((one, index): Done => {
    const ofLesson = costs[index] ?? [];
    return { ...one, costs: ofLesson, cancelled: cancelledAt(ofLesson, how.dry_run) };
  });
  if (!how.dry_run) await write(tx, { teacher, now }, done, how);
  return done.map(({ cancelled }) => cancelled);
}

/** LSN-28: everybody's part of a lesson, or of a group's lesson one student's. */
function partsMeant(lesson: LockedLesson, parts: readonly Part[], student_id: number | undefined): Meant {
  const own = parts.find((part) => part.student_id === student_id);
  if (student_id !== undefined && own === undefined) {
    throw new Refusal('invalid', { fields: { student_id: 'Этого ученика нет на занятии' } });
  }
  if (own === undefined || lesson.group_id === null) {
    return { lesson, parts: parts.filter(({ cancelled_at }) => cancelled_at === null), isPart: false };
  }
  if (own.cancelled_at !== null) {
    throw new Refusal('lesson_not_open', { message: 'Участие этого ученика уже отменено' });
  }
  return { lesson, parts: [own], isPart: true };
}

async function write(
  tx: Tx,
  { teacher, now }: Pick<Teaching, 'teacher' | 'now'>,
  done: readonly Done[],
  { by, reason, notify }: How,
): Promise<void> {
  const at = now.toISOString();
  const charged = done.map(({ lesson, costs, cancelled, isPart }) => ({
    lesson,
    parts: costs.map(({ part }) =>
      isPart
        ? { ...part, attendance: 'excused' as const, reason, cancelled_at: at, cancel_result: cancelled.text }
        : part,
    ),
  }));
  await chargeParts(tx, charged, { by: teacher, now });
  const whole = done.filter(({ isPart }) => !isPart);
  await setCancelled(
    tx,
    whole.map(({ lesson, cancelled }) => ({ id: lesson.id, cancel_result: cancelled.text })),
    { cancel_by: by, cancel_reason: reason, cancel_at: now },
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
      news: { kind: 'lesson_cancelled', reason, charges: cancelled.charges },
    })),
    { quiet: !notify, now },
  );
}
