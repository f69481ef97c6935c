import type { EarnedSource } from '@planner/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { chargesBetween, joinCoverage } from '../ledger/lesson-money.ts';
import { linesBetween, taughtBetween, type DayRow } from './earnings.repository.ts';
import type { Period } from './period/period.ts';

interface StudentRow {
  student_id: number;
  student_name: string;
  earned_minor: number;
  received_minor: number;
  balance_minor: number;
  lessons: number;
}

/**
 * ERN-13. The students with money or lessons in the period, the highest earned sum first. The lesson's own row names
 * the student of an individual lesson, so only group lessons need the participants.
 */
export async function moneyByStudent(db: Db, teacher: number, period: Period): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    with total as (
      select student_id, sum(earned_minor) as earned_minor, sum(received_minor) as received_minor, sum(lessons) as lessons
      from (
        select student_id, earned_minor, 0 as received_minor, 0 as lessons
        from (${chargesBetween(teacher, period.start_date, period.end_date)}) charge
        union all
        select student_id, 0, received_minor, 0 from (${linesBetween(teacher, period)}) line where student_id is not null
        union all
        select student_id, 0, 0, 1 from (${taughtBetween(teacher, period)}) taught where group_id is null
        union all
        select part.student_id, 0, 0, 1 from (${taughtBetween(teacher, period)}) taught
        join lesson_participant part on part.lesson_id = taught.id and part.cancelled_at is null
        where taught.group_id is not null
      ) counted
      group by student_id
    )
    select student_id, student.student_name, earned_minor, received_minor, lessons, balance.balance_minor
    from total
    join student on student.id = total.student_id
    join student_balance balance using (student_id)
    where earned_minor <> 0 or received_minor <> 0 or lessons > 0
    order by earned_minor desc, received_minor desc, student.student_name collate "ru-RU-x-icu", student_id`.execute(
    db,
  );
  return rows;
}

interface SourceRow {
  source: EarnedSource['source'];
  amount_minor: number;
}

/**
 * ERN-14. A trial lesson counts as a trial for any student; a group lesson outside of rules still counts as the
 * group's. A charge has the day of its lesson, so the query reads the period's lessons by day instead of one by one.
 */
export async function moneyBySource(db: Db, teacher: number, period: Period): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select case when lesson.trial then 'trial' when lesson.group_id is not null then 'group'
      when lesson.one_time then 'one_time' else 'individual' end as source, sum(earned_minor) as amount_minor
    from (${chargesBetween(teacher, period.start_date, period.end_date)}) charge
    left join (
      select id, trial, group_id, one_time from lesson
      where teacher_id = ${teacher} and conducted_date between ${period.start_date} and ${period.end_date}
    ) lesson on lesson.id = charge.lesson_id
    group by 1
    union all
    select 'other_income', sum(other_income_minor) from (${linesBetween(teacher, period)}) line
    having count(*) > 0`.execute(db);
  return rows;
}

interface LessonOfStudent {
  lesson_id: number;
  date: string;
  start_time: string;
  end_time: string;
  status: 'planned' | 'completed' | 'cancelled' | 'moved';
  group_name: string | null;
  earned: number;
  paid: boolean;
}

interface StudentWithLessons {
  student_name: string;
  balance_minor: number;
  items: LessonOfStudent[];
}

/**
 * ERN-15. A card with its lessons of the period that were conducted or charged. Undefined for another teacher's card.
 */
export async function studentWithLessons(
  db: Db,
  teacher: number,
  student_id: number,
  period: Period,
): Promise<StudentWithLessons | undefined> {
  const { rows } = await sql<StudentWithLessons>`
    with cost as (
      select lesson_id, sum(earned_minor) as earned_minor
      from (${chargesBetween(teacher, period.start_date, period.end_date)}) charge
      where student_id = ${student_id} and lesson_id is not null
      group by lesson_id
    ),
    shown as (
      select lesson_id from cost where earned_minor <> 0
      union
      select taught.id from (${taughtBetween(teacher, period)}) taught
      join lesson_participant part on part.lesson_id = taught.id
      where part.student_id = ${student_id} and part.cancelled_at is null
    )
    select student.student_name, balance.balance_minor, (
      select coalesce(json_agg(json_build_object(
        'lesson_id', l.id, 'date', l.conducted_date, 'start_time', l.start_time::text || '.000Z',
        'end_time', l.end_time::text || '.000Z', 'status', l.status, 'group_name', student_group.name,
        'earned', coalesce(cost.earned_minor, 0) / 100.0::float8, 'paid', coalesce(coverage.paid, false))
        order by l.start_at, l.id), '[]')
      from shown
      join lesson l on l.id = shown.lesson_id
      join lesson_participant p on p.lesson_id = l.id and p.student_id = ${student_id}
      ${joinCoverage}
      left join cost on cost.lesson_id = l.id
      left join student_group on student_group.id = l.group_id
    ) as items
    from student join student_balance balance on balance.student_id = student.id
    where student.id = ${student_id} and student.teacher_id = ${teacher}`.execute(db);
  return rows[0];
}

/** ERN-15. The days with money or lessons of one student. */
export async function moneyOfStudentByDay(
  db: Db,
  teacher: number,
  student_id: number,
  period: Period,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, sum(earned_minor) as earned_minor, sum(received_minor) as received_minor, 0 as other_income_minor,
      0 as spent_minor, sum(lessons) as lessons, sum(minutes) as minutes
    from (
      select day, earned_minor, 0 as received_minor, 0 as lessons, 0 as minutes
      from (${chargesBetween(teacher, period.start_date, period.end_date)}) charge where student_id = ${student_id}
      union all
      select day, 0, received_minor, 0, 0 from (${linesBetween(teacher, period)}) line where student_id = ${student_id}
      union all
      select taught.day, 0, 0, 1, minutes from (${taughtBetween(teacher, period)}) taught
      join lesson_participant part on part.lesson_id = taught.id
      where part.student_id = ${student_id} and part.cancelled_at is null
    ) counted
    group by day order by day`.execute(db);
  return rows;
}
