import type { StudentProfile } from '@planner/contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { payerOfInvitation, payerOfProfile } from '../ledger/lesson-money.ts';

/** A card for the list: its columns, its balance, its profile and its next lesson. */
export type CardRow = Selectable<Tables['student']> & {
  balance_minor: number;
  student_profile_id: number | null;
  next_lesson_at: string | null;
};

/**
 * The next planned lesson of a `student`. Individual lessons and the lessons of each group have their own index order,
 * and only the first row of each is read. Past lessons and other students' lessons are not read. A participant of a
 * group lesson is or was a member of the group (GRP-10).
 */
const nextLesson = (now: Date) => {
  const first = (whose: RawBuilder<unknown>) => sql`
    select lesson.start_at from lesson
    join lesson_participant part on part.lesson_id = lesson.id and part.student_id = student.id
    where ${whose} and part.cancelled_at is null and lesson.status = 'planned' and lesson.start_at > ${now}
    order by lesson.start_at limit 1`;
  return sql`
    select min(start_at) as start_at from (
      (${first(sql`lesson.student_id = student.id`)})
      union all
      select of_group.start_at from group_member member
      cross join lateral (${first(sql`lesson.group_id = member.group_id`)}) of_group
      where member.student_id = student.id
    ) firsts`;
};

/** API-23. The cards of one page, in any order. The cost does not depend on the number of other cards. */
export async function cardsCalled(db: Db, teacher: number, ids: readonly number[], now: Date): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select student.*, account.balance_minor, next.start_at as next_lesson_at,
      (select min(profile.id) from student_profile profile where profile.student_id = student.id) as student_profile_id
    from student
    join student_balance account on account.student_id = student.id
    cross join lateral (${nextLesson(now)}) next
    where student.teacher_id = ${teacher} and student.id = any(${ids})`.execute(db);
  return rows;
}

/**
 * The card for its own page: additionally the linked accounts, the newest rule with its days, and the current groups.
 */
type WholeCardRow = Omit<CardRow, 'next_lesson_at'> &
  Pick<StudentProfile, 'linked' | 'rule_id' | 'rule' | 'groups' | 'invitations'>;

/** PLT-92. One statement reads a card, without reading the teacher's other students. */
export async function cardOf(
  db: Db,
  teacher: number,
  student_id: number,
  now: Date,
): Promise<WholeCardRow | undefined> {
  const { rows } = await sql<WholeCardRow>`
    select student.*, account.balance_minor, links.student_profile_id, links.linked, newest.rule_id,
      invited.invitations, coalesce(newest.days, '[]') as rule, groups.named as groups
    from student
    join student_balance account on account.student_id = student.id
    cross join lateral (
      select min(profile.id) as student_profile_id, coalesce(json_agg(json_build_object(
        'student_profile_id', profile.id, 'sees_money', profile.sees_money,
        'name', coalesce(nullif(users.first_name, ''), users.username), 'role_in_profile', profile.role_in_profile,
        'is_second_parent', profile.is_second_parent,
        'payer_name', case when profile.sees_money then (select name from payer where id = ${payerOfProfile}) end)
        order by profile.id), '[]') as linked
      from student_profile profile join users on users.id = profile.user_id where profile.student_id = student.id
    ) links
    cross join lateral (
      select coalesce(json_agg(json_build_object('invitation_id', id, 'invite_code', code, 'role_in_profile', role,
        'sees_money', sees_money, 'is_second_parent', is_second_parent,
        'payer_name', (select name from payer where payer.id = ${payerOfInvitation}),
        'expires_at', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by id desc), '[]') as invitations
      from invitation where student_id = student.id and used_at is null and withdrawn_at is null
        and expires_at > ${now.toISOString()}
    ) invited
    left join lateral (
      select rule.id as rule_id, json_agg(json_build_object('day_of_week_id', day.day_of_week_id,
        'start_time', day.start_time || '.000Z', 'end_time', day.end_time || '.000Z')
        order by day.day_of_week_id, day.start_time) as days
      from rule join rule_day day on day.rule_id = rule.id
      where rule.student_id = student.id and rule.status = 'active'
      group by rule.id order by rule.id desc limit 1
    ) newest on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name collate "ru-RU-x-icu"), '[]')
        as named
      from group_member member join student_group g on g.id = member.group_id and g.archived_at is null
      where member.student_id = student.id and member.left_on is null
    ) groups
    where student.teacher_id = ${teacher} and student.id = ${student_id}`.execute(db);
  return rows[0];
}
