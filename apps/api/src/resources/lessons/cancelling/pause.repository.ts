import type { Tx } from '../../../database/database.ts';
import type { LockedLesson } from '../completion/parts.repository.ts';

/** The planned lessons of a lesson's rule, from it to the last day of a pause. */
export function lockPause(
  tx: Tx,
  { teacher_id, rule_id, start_at }: LockedLesson,
  until: string,
): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher_id)
    .where('rule_id', '=', rule_id)
    .where('status', '=', 'planned')
    .where('start_at', '>=', start_at)
    .where('conducted_date', '<=', until)
    .selectAll()
    .orderBy('start_at')
    .forUpdate()
    .execute();
}
