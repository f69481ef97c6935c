import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** A package to notify of. `today` is the teacher's day. */
export interface EndingPackage {
  id: number;
  title: string;
  expires_on: string | null;
  student_id: number;
  student_name: string;
  teacher_id: number;
  teacher_name: string;
  /** The accounts that see the card's money, each with its profile. */
  readers: { user_id: number; student_profile_id: number }[];
  unused: number;
  today: string;
}

const told = (now: Date) => sql`
  package.id, package.title, package.expires_on, package.student_id, student.student_name, package.teacher_id,
  coalesce(nullif(users.first_name, ''), users.username) as teacher_name, credits.unused,
  (${now}::timestamptz at time zone users.time_zone)::date as today,
  coalesce((
    select json_agg(json_build_object('user_id', profile.user_id, 'student_profile_id', profile.id) order by profile.id)
    from student_profile profile where profile.student_id = package.student_id and profile.sees_money
  ), '[]') as readers`;

const joined = sql`
  join student on student.id = package.student_id
  join users on users.id = package.teacher_id
  cross join lateral (
    select count(*)::integer as unused from package_credit credit
    where credit.package_id = package.id and credit.lesson_participant_id is null
  ) credits`;

/** The open packages among these with at least one and at most `few` unused lessons. */
export async function nearlyUsed(tx: Tx, ids: readonly number[], few: number, now: Date): Promise<EndingPackage[]> {
  const { rows } = await sql<EndingPackage>`
    select ${told(now)} from package ${joined}
    where package.id = any(${ids}) and package.closed_on is null and credits.unused between 1 and ${few}
    order by package.id`.execute(tx);
  return rows;
}

/** A condition on `joined`: the package ends within `days`, and nobody was notified of this end yet. */
const isEnding = (days: number, now: Date) => sql`
      package.closed_on is null and credits.unused > 0 and package.told_end is distinct from package.expires_on
        -- one day wider than any zone needs, so that an index serves this condition
        and package.expires_on between ${now}::date - 1 and ${now}::date + ${days}::integer + 1
        and package.expires_on - (${now}::timestamptz at time zone users.time_zone)::date between 0 and ${days}
        and not (jsonb_array_length(package.freezes) > 0 and package.freezes -> -1 ->> 'to' is null)`;

/** The teachers of packages that end within `days` and were not notified yet. */
export async function teachersOfEnding(tx: Tx, { days, now }: { days: number; now: Date }): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    select distinct package.teacher_id from package ${joined} where ${isEnding(days, now)}
    order by package.teacher_id`.execute(tx);
  return rows.map(({ teacher_id }) => teacher_id);
}

/**
 * Claims packages that end within `days` and were not notified yet. Each end is claimed once; rows that another process
 * is claiming are skipped.
 */
export async function takeEnding(
  tx: Tx,
  { teacher, days, limit, now }: { teacher: number | undefined; days: number; limit: number; now: Date },
): Promise<EndingPackage[]> {
  const isMeant = teacher === undefined ? sql`true` : sql`package.teacher_id = ${teacher}`;
  const { rows } = await sql<EndingPackage>`
    with due as (
      select ${told(now)} from package ${joined}
      where ${isEnding(days, now)} and ${isMeant}
      order by package.expires_on, package.id limit ${limit}
      for no key update of package skip locked
    ),
    taken as (update package set told_end = due.expires_on from due where package.id = due.id)
    select * from due order by expires_on, id`.execute(tx);
  return rows;
}
