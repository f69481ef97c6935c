import type { Tx } from '../../../../database/database.ts';
import { chargeLesson, reverseCharge } from '../../../ledger/ledger.service.ts';
import { type Part, writeParts } from '../participants/parts.repository.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.ts';

export interface Hand {
  /** Who does it; null where it happens by itself. */
  by: number | null;
  now: Date;
}

type Charged = Pick<LockedLesson, 'id' | 'teacher_id' | 'conducted_date'>;

/** LSN-21: the account and the part always say the same: what is written to the one is written to the other. */
export async function chargeParts(tx: Tx, lesson: Charged, parts: readonly Part[], hand: Hand): Promise<number> {
  let charged = 0;
  for (const { student_id, charge_minor } of parts) {
    charged += await chargeLesson(tx, {
      teacher: lesson.teacher_id,
      student_id,
      lesson_id: lesson.id,
      amount_minor: charge_minor ?? 0,
      effective_date: lesson.conducted_date,
      ...hand,
    });
  }
  await writeParts(tx, lesson.id, parts, hand);
  return charged;
}

/** LSN-25: takes the charges of the lesson itself back; a sum the teacher named is kept for the next time. */
export async function takeChargesBack(tx: Tx, lesson: Charged, parts: readonly Part[], hand: Hand): Promise<void> {
  const open = parts.filter(({ cancelled_at }) => cancelled_at === null);
  for (const { student_id } of open) {
    await reverseCharge(tx, { teacher: lesson.teacher_id, student_id, lesson_id: lesson.id, ...hand });
  }
  const uncharged = open.map((part) => (part.charge_mode === 'custom' ? part : { ...part, charge_minor: null }));
  await writeParts(tx, lesson.id, uncharged, hand);
}
