import type { LessonBrief } from '@planner/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { rowsToldApart } from '../../../namesakes/namesakes.service.ts';
import { busyTimesOver } from './busy-times.repository.ts';
import { holidaysOver } from './holidays-over.repository.ts';

const AWAY_TEXT = 'Занятие попадает на время, когда вас не будет';
const HOLIDAY_TEXT = 'Занятие попадает на праздник, а в праздники вы не занимаетесь';

/** A planned time to check. */
export interface Candidate {
  start_at: Date;
  end_at: Date;
  break_minutes: number;
}

export interface Overlap {
  /** The index in `candidates`. */
  candidate: number;
  lesson: LessonBrief;
}

/**
 * LSN-8, LSN-9. The teacher's planned and completed lessons that overlap each candidate, breaks included. A student's
 * lessons with this teacher are among them, so one query is sufficient. STU-212: a second one tells namesakes apart.
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
    end_at,
    break_minutes,
    free_at: new Date(end_at.getTime() + break_minutes * 60_000),
  }));
  // A lesson with its break lasts at most 12 + 4 hours, which bounds the index scan. `offset 0` forces one scan for
  // each candidate: with a join, a series of 500 is compared with every lesson of a full timetable.
  const { rows } = await sql<LessonBrief & { candidate: number; student_id: number | null }>`
    select wanted.candidate, l.id, l.student_id, l.conducted_date, l.start_time, l.end_time,
      coalesce(g.name, s.student_name) as student_name,
      case when l.end_at <= wanted.start_at then jsonb_build_object('of', 'listed', 'minutes', l.break_minutes)
        when l.start_at >= wanted.end_at then jsonb_build_object('of', 'new', 'minutes', wanted.break_minutes)
      end as in_break
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as wanted (candidate integer, start_at timestamptz, end_at timestamptz, free_at timestamptz, break_minutes integer)
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
  const overlaps = (await rowsToldApart(db, teacher, rows)).map(({ candidate, student_id: _, ...lesson }) => ({
    candidate,
    lesson: { ...lesson, start_time: `${lesson.start_time}.000Z`, end_time: `${lesson.end_time}.000Z` },
  }));
  return [
    ...overlaps,
    ...(await timesOffOver(db, teacher, candidates)),
    ...(await busyTimesOver(db, teacher, candidates, excluding)),
    ...(await holidaysOver(db, teacher, candidates)),
  ];
}

/** WRK-8. The teacher's times off that a candidate overlaps, as lessons without an id. */
async function timesOffOver(db: Db, teacher: number, candidates: readonly Candidate[]): Promise<Overlap[]> {
  const spans = candidates.map(({ start_at, end_at }, candidate) => ({ candidate, start_at, end_at }));
  const { rows } = await sql<Overlap>`
    select wanted.candidate, jsonb_build_object('id', null, 'conducted_date', t.first_day,
      'start_time', coalesce(t.start_time, '00:00') || '.000Z', 'end_time', coalesce(t.end_time, '00:00') || '.000Z',
      'student_name', '', 'in_break', null,
      'away', jsonb_build_object('last_day', t.last_day, 'is_whole', t.start_time is null, 'reason', t.reason)) as lesson
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as wanted (candidate integer, start_at timestamptz, end_at timestamptz)
    join time_off t on t.teacher_id = ${teacher} and t.start_at < wanted.end_at and t.end_at > wanted.start_at
    order by wanted.candidate, t.start_at, t.id`.execute(db);
  return rows;
}

/** The overlapping lessons, each once. LSN-190: an overlap of the lessons themselves outweighs one of a break. */
export function distinctLessons(overlaps: readonly Overlap[]): LessonBrief[] {
  const lessons = new Map<number | string, LessonBrief>();
  for (const { lesson } of overlaps) {
    // A time off and an event have no id.
    const key = lesson.id ?? JSON.stringify(lesson);
    const known = lessons.get(key);
    if (known === undefined || lesson.in_break === null) lessons.set(key, lesson);
  }
  return [...lessons.values()];
}

/** LSN-8, WRK-14, WRK-16, WRK-34. Throws lesson_overlaps with everything in the way, unless forced. */
export function refuseOverlaps(conflicts: readonly LessonBrief[], force: boolean): void {
  if (conflicts.length === 0 || force) return;
  const isAway = conflicts.every(({ away }) => away !== undefined);
  throw new Refusal('lesson_overlaps', { details: { conflicts }, ...(isAway && { message: awayText(conflicts) }) });
}

/** WRK-14, WRK-16, WRK-34. The message when no lesson is in the way. */
function awayText(conflicts: readonly LessonBrief[]): string {
  if (conflicts.every(({ away }) => away?.holiday !== undefined)) return HOLIDAY_TEXT;
  const titles = [...new Set(conflicts.map(({ away }) => away?.event))];
  if (titles.includes(undefined)) return AWAY_TEXT;
  const named = titles.slice(0, 2).map((title) => `«${title}»`);
  const left = titles.length - named.length;
  return `В это время: ${named.join(', ')}${left > 0 ? ` и ещё ${left}` : ''}`;
}
