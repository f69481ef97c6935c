import { dayInZone } from '@planner/schedule';
import type { Tx } from '../../../../database/database.ts';
import { recordPayment } from '../../../operations/operations.service.ts';
import { partsOf } from '../participants/parts.repository.ts';
import type { Teaching } from '../../../../http/teaching.ts';

/**
 * LSN-19. Creates a payment of the price for each student of a lesson that is created as paid. A price of 0 creates
 * none.
 */
export async function payForLesson(
  tx: Tx,
  { teacher, time_zone, now }: Teaching,
  lesson: { id: number; conducted_date: string },
): Promise<void> {
  const today = dayInZone(now, time_zone);
  for (const { student_id, price_minor } of await partsOf(tx, lesson.id)) {
    if (price_minor === 0) continue;
    await recordPayment(tx, {
      teacher,
      student_id,
      amount_minor: price_minor,
      date: lesson.conducted_date < today ? lesson.conducted_date : today,
      method: 'other',
      comment: '',
      lesson_id: lesson.id,
      by: teacher,
      now,
    });
  }
}
