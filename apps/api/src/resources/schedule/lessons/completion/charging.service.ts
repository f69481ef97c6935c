import type { Tx } from '../../../../database/database.ts';
import { chargeLessons } from '../../../ledger/ledger.service.ts';
import { takeFreeLessons } from '../../../free-lessons/free-lessons.service.ts';
import { takeCredits } from '../../../packages/credits.service.ts';
import { chargedPartsOf, type Part, writeParts } from '../participants/parts.repository.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';

export interface Hand {
  /** The account that writes; null for an automatic completion. */
  by: number | null;
  now: Date;
}

type Charged = Pick<LockedLesson, 'id' | 'teacher_id' | 'conducted_date'>;

/** A lesson with the participations to charge. */
export interface ChargedParts {
  lesson: Charged;
  parts: readonly Part[];
}

const chargeOfPart = ({ id, teacher_id, conducted_date }: Charged, student_id: number, amount_minor: number) => ({
  teacher: teacher_id,
  student_id,
  lesson_id: id,
  amount_minor,
  effective_date: conducted_date,
});

const ofLesson = ({ lesson, parts }: ChargedParts) => ({ lesson_id: lesson.id, parts });

/** LSN-21. Writes each charge to the student's account and to the participation together, so that both always agree. */
export async function chargeParts(tx: Tx, charged: readonly ChargedParts[], hand: Hand, marker = hand): Promise<void> {
  const charges = charged.flatMap(({ lesson, parts }) =>
    parts.map(({ student_id, charge_minor }) => chargeOfPart(lesson, student_id, charge_minor ?? 0)),
  );
  await chargeLessons(tx, charges, hand);
  await writeParts(tx, charged.map(ofLesson), marker);
  await takeCredits(tx, charged, hand.now);
  await takeFreeLessons(tx, charged);
}

/** MNY-52. Moves the charges of cancelled participations to the new day of their lesson. */
export async function chargeWhereMoved(tx: Tx, lesson_ids: readonly number[], hand: Hand): Promise<void> {
  await chargeLessons(tx, await chargedPartsOf(tx, lesson_ids), hand);
}

/** MNY-52, LSN-175. Moves the charges of a completed lesson to its new day. The sums were decided before and stay. */
export async function carryCharges(tx: Tx, lesson: Charged, parts: readonly Part[], hand: Hand): Promise<void> {
  await chargeLessons(
    tx,
    parts.map(({ student_id, charge_minor }) => chargeOfPart(lesson, student_id, charge_minor ?? 0)),
    hand,
  );
}

/** MNY-52. Reverses the charges of the row that a moved lesson leaves in its old week. */
export async function leaveNoCharge(tx: Tx, lesson: Charged, parts: readonly Part[], hand: Hand): Promise<void> {
  await chargeLessons(
    tx,
    parts.map(({ student_id }) => chargeOfPart(lesson, student_id, 0)),
    hand,
  );
}

/** LSN-25. The mark was added automatically by the completion. */
const isSupposed = ({ attendance, marked_by }: Part) => attendance === 'present' && marked_by === null;

/**
 * LSN-25. Reverses the charges of a lesson, except for cancelled participations. A sum set by the teacher stays
 * for the next completion.
 */
export async function takeChargesBack(tx: Tx, lesson: Charged, parts: readonly Part[], hand: Hand): Promise<void> {
  const open = parts.filter(({ cancelled_at }) => cancelled_at === null);
  await leaveNoCharge(tx, lesson, open, hand);
  const uncharged = open.map((part) => ({
    ...part,
    free_lesson: null,
    cancel_result: '',
    free_cancel_month: null,
    no_show_percent: null,
    attendance: isSupposed(part) ? null : part.attendance,
    charge_minor: part.charge_mode === 'custom' ? part.charge_minor : null,
  }));
  await writeParts(tx, [{ lesson_id: lesson.id, parts: uncharged }], hand);
  await takeCredits(tx, [{ lesson, parts: uncharged }], hand.now);
  await takeFreeLessons(tx, [{ lesson, parts: uncharged }]);
}
