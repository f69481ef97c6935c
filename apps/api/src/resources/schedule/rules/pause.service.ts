import type { Cancellation, CancelReport } from '@planner/contract';
import { dayInZone, farthestHorizonOf } from '@planner/schedule';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { tentatively } from '../../../database/tentatively.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { cancelLesson } from '../lessons/cancellation/cancel.service.ts';
import { lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { layOutRuleOf } from './horizon.service.ts';

type Asked = z.output<typeof Cancellation>;

/**
 * LSN-150. Cancels a pause. The rule first creates its lessons up to the pause's last day, so that later created ones
 * are after the pause.
 */
export async function pauseLessons(tx: Tx, teaching: Teaching, asked: Asked): Promise<CancelReport> {
  const { teacher, now } = teaching;
  const { lesson_id, until } = asked;
  if (until !== undefined && until > farthestHorizonOf(dayInZone(now, 'UTC'))) {
    throw new Refusal('invalid', { fields: { until: 'Пауза может закончиться не позже чем через два года' } });
  }
  await lockTeacher(tx, teacher);
  const pause = async () => {
    if (until !== undefined) await layOutRuleOf(tx, { teacher, now }, lesson_id, until);
    return cancelLesson(tx, teaching, asked);
  };
  return asked.dry_run ? tentatively(tx, pause) : pause();
}
