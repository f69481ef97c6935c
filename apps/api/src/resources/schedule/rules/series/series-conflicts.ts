import type { LessonBrief } from '@planner/contract';
import { spansOverlap, wireTime } from '@planner/schedule';
import { lessonInstants } from '@planner/schedule/zones';
import type { Db } from '../../../../database/database.ts';
import { rowsToldApart } from '../../../namesakes/namesakes.service.ts';
import { distinctLessons, overlapsOf } from '../../lessons/lesson-row/lesson-overlaps.repository.ts';
import type { LessonAttributes, Place, SeriesLesson, SeriesPlan } from './series.ts';

/** A user cannot read more. The report shows that there are overlaps, not all of them. */
const SHOWN_CONFLICTS = 50;

interface Candidate {
  readonly brief: LessonBrief;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly break_minutes: number;
}

/**
 * RUL-13. The lessons that overlap the new times: other lessons of the teacher, and lessons of the plan that overlap
 * each other.
 */
export async function conflictsOf(
  db: Db,
  {
    teacher,
    rule,
    patch = {},
    lessons = [],
    plan,
  }: {
    teacher: number;
    rule: { student_id: number | null; student_name: string; break_minutes: number };
    patch?: Partial<LessonAttributes>;
    lessons?: readonly SeriesLesson[];
    plan: SeriesPlan;
  },
): Promise<LessonBrief[]> {
  const breaks = new Map(lessons.map(({ id, attributes }) => [id, attributes.break_minutes]));
  const { student_name } = rule;
  const candidateOf = (id: number | null, place: Place): Candidate => {
    const { conducted_date, start_time, end_time, time_zone_teacher } = place;
    return {
      brief: { id, conducted_date, start_time: wireTime(start_time), end_time: wireTime(end_time), student_name },
      break_minutes: patch.break_minutes ?? breaks.get(id ?? 0) ?? rule.break_minutes,
      ...lessonInstants(conducted_date, start_time, end_time, time_zone_teacher),
    };
  };
  const takesMore = (id: number) => (patch.break_minutes ?? 0) > (breaks.get(id) ?? 0);
  const changed = plan.placed.filter(({ id, moves, changes }) => moves || (changes && takesMore(id)));
  const candidates = [
    ...changed.map((placed) => candidateOf(placed.id, placed)),
    ...plan.created.map((occurrence) => candidateOf(null, occurrence)),
  ];
  const excluding = [...plan.removed, ...changed.map(({ id }) => id)];
  const others = distinctLessons(await overlapsOf(db, teacher, candidates, { excluding }));
  const own = amongThemselves(candidates).map((brief) => ({ ...brief, student_id: rule.student_id }));
  const named = (await rowsToldApart(db, teacher, own)).map(({ student_id: _, ...brief }) => brief);
  return [...others, ...named].slice(0, SHOWN_CONFLICTS);
}

function amongThemselves(candidates: readonly Candidate[]): LessonBrief[] {
  const busy = candidates
    .map(({ brief, start_at, end_at, break_minutes }) => ({
      brief,
      span: { start: start_at.getTime(), end: end_at.getTime() + break_minutes * 60_000 },
    }))
    .toSorted((one, other) => one.span.start - other.span.start);
  return busy
    .filter(({ span }, index) =>
      busy.slice(Math.max(0, index - 21), index).some((other) => spansOverlap(other.span, span)),
    )
    .map(({ brief }) => brief);
}
