import type { LessonBrief } from '@planner/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';

/** A lesson that is to be put down. */
export interface Candidate {
  start_at: Date;
  end_at: Date;
  break_minutes: number;
}

export interface Overlap {
  /** The place of the candidate in the list that was given. */
  candidate: number;
  lesson: LessonBrief;
}

/**
 * LSN-8, LSN-9. What of the teacher's planned and completed lessons stands in the way of each candidate, breaks included;
 * cancelled and moved lessons are no obstacle. A student's lessons at a teacher are the teacher's own, so one look does.
 */
export async function overlapsOf(
  db: Db,
  teacher: number,
  candidates: readonly Candidate[],
  { excluding = [] }: { excluding?: readonly number[] } = {},
): Promise<Overlap[]> {
  if (candidates.length === 0) return [];
  const spans = candidates.map(({ start_at, end_at, break_minutes }, candidate) => ({
    candidate,
    start_at,
    free_at: new Date(end_at.getTime() + break_minutes * 60_000),
  }));
  // No lesson lasts with its break longer than 12 + 4 hours: that bounds the scan of the index. One look for each candidate
  // (`offset 0`): joined, a series of 500 is held against each of a full timetable's lessons.
  const { rows } = await sql<LessonBrief & { candidate: number }>`
    select wanted.candidate, l.id, l.conducted_date, l.start_time, l.end_time,
      coalesce(g.name, s.student_name) as student_name
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as wanted (candidate integer, start_at timestamptz, free_at timestamptz)
    cross join lateral (
      select * from lesson
      where teacher_id = ${teacher}
        and start_at < wanted.free_at and start_at > wanted.start_at - interval '16 hours'
        and end_at + make_interval(mins => break_minutes::integer) > wanted.start_at
        and status in ('planned', 'completed') and id <> all(${excluding})
      offset 0
    ) l
    left join student s on s.id = l.student_id
    left join student_group g on g.id = l.group_id
    order by wanted.candidate, l.start_at, l.id`.execute(db);
  return rows.map(({ candidate, ...lesson }) => ({
    candidate,
    lesson: { ...lesson, start_time: `${lesson.start_time}.000Z`, end_time: `${lesson.end_time}.000Z` },
  }));
}

/** The lessons in the way, each once. */
export const distinctLessons = (overlaps: readonly Overlap[]): LessonBrief[] => [
  ...new Map(overlaps.map(({ lesson }) => [lesson.id, lesson])).values(),
];

/** LSN-8: the refusal that carries the lessons in the way. */
export function refuseOverlaps(conflicts: readonly LessonBrief[], force: boolean): void {
  if (conflicts.length > 0 && !force) throw new Refusal('lesson_overlaps', { details: { conflicts } });
}
