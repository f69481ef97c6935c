import type { Db } from '../../database/database.ts';

/**
 * MNY-102. The student's participations in lessons planned up to a day, the earliest first. A past lesson without its
 * mark is still planned.
 */
export function plannedParts(db: Db, student_id: number, until: string) {
  return db
    .selectFrom('lesson_participant as part')
    .innerJoin('lesson', 'lesson.id', 'part.lesson_id')
    .where('part.student_id', '=', student_id)
    .where('part.cancelled_at', 'is', null)
    .where('lesson.status', '=', 'planned')
    .where('lesson.conducted_date', '<=', until)
    .select(['lesson.id', 'lesson.conducted_date', 'lesson.start_at', 'part.price_minor', 'part.price_source'])
    .select(['part.charge_mode', 'part.charge_minor', 'part.cancelled_at'])
    .orderBy('lesson.start_at')
    .orderBy('lesson.id')
    .execute();
}
