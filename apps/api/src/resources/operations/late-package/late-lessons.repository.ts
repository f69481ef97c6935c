import type { Db } from '../../../database/database.ts';

/** The days on which a package is valid. */
export interface ValidDays {
  date: string;
  expires_on: string | null;
}

/** PKG-41. The unpaid conducted lessons of one student on these days that no package pays, the earliest first. */
export function unpaidLessons(db: Db, teacher: number, student_id: number, { date, expires_on }: ValidDays) {
  const unpaid = db
    .selectFrom('lesson_participant as part')
    .innerJoin('lesson', 'lesson.id', 'part.lesson_id')
    .innerJoin('lesson_coverage as coverage', (join) =>
      join
        .onRef('coverage.lesson_id', '=', 'part.lesson_id')
        .onRef('coverage.student_id', '=', 'part.student_id')
        .on('coverage.paid', '=', false),
    )
    .leftJoin('package_credit as credit', 'credit.lesson_participant_id', 'part.id')
    .where('part.student_id', '=', student_id)
    .where('part.cancelled_at', 'is', null)
    .where('lesson.teacher_id', '=', teacher)
    .where('lesson.status', '=', 'completed')
    .where('lesson.conducted_date', '>=', date)
    .where('credit.id', 'is', null)
    .select(['lesson.id', 'lesson.conducted_date', 'part.student_id', 'part.price_minor', 'part.price_source'])
    .select(['part.charge_mode', 'part.attendance', 'part.no_show_percent', 'part.cancelled_at'])
    .select('coverage.due_minor as charge_minor')
    .orderBy('lesson.start_at')
    .orderBy('lesson.id');
  return (expires_on === null ? unpaid : unpaid.where('lesson.conducted_date', '<=', expires_on)).execute();
}
