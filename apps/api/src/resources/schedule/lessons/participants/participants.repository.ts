import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { Learner } from '../lesson-row/learner.ts';
import { HIGHEST_PRICE, isTooDear, nextVersion, priceByRate } from '../lesson-row/lesson-rows.repository.ts';
import { hasPaidForPart } from '../../../ledger/lesson-money.ts';

/**
 * The price of a `lesson l` without an explicit price for a `student s`, who is a member `m` of a group `g`.
 * `sourceByCard` is the origin of this price.
 */
const priceByCard = sql`coalesce(m.price_minor, g.price_minor,
  ${priceByRate(sql`l.end_at - l.start_at`)})`;
const sourceByCard = sql`case when m.price_minor is not null then 'member'
  when g.price_minor is not null then 'group' else 'rate' end`;

/**
 * LSN-16. Inserts missing participants and fixes their prices; only this statement does so. Participants are the
 * lesson's student, or the group's members on the lesson's day. A lesson that was over at its creation gets the members
 * of today. Existing participants do not change. The price is the lesson's, else the member's, else the group's, else
 * the student's rate for the length, at most ten million roubles.
 */
const addedParticipants = (lessons: RawBuilder<unknown>) => sql<{ lesson_id: number; student_id: number }>`
  with added as (
    insert into lesson_participant (lesson_id, student_id, price_minor, price_source)
    select l.id, s.id,
      case when l.cost_fixed then l.cost_minor else ${priceByCard} end,
      case when l.cost_fixed then case when l.trial then 'trial' else 'override' end else ${sourceByCard} end
    from lesson l
    left join student_group g on g.id = l.group_id
    left join group_member m on m.group_id = l.group_id
      and (m.joined_on <= l.conducted_date or l.end_at <= l.created_date)
      and (m.left_on is null or m.left_on > l.conducted_date)
    join student s on s.id = coalesce(l.student_id, m.student_id)
    where ${lessons}
    on conflict (lesson_id, student_id) do nothing
    returning lesson_id, student_id, price_minor
  )  , costed as (
    update lesson l set cost_minor = added.price_minor
    from added
    where l.id = added.lesson_id and l.student_id = added.student_id and l.cost_minor <> added.price_minor
  )
  select lesson_id, student_id from added`;

/**
 * LSN-176. The lessons among these that a rate makes too expensive, for any student or for the given ones. Such a price
 * is stored as the highest one.
 */
export async function tooDearOf(
  tx: Tx,
  lesson_ids: readonly number[],
  student_ids: readonly number[] | null = null,
): Promise<number[]> {
  if (lesson_ids.length === 0) return [];
  const { rows } = await sql<{ lesson_id: number }>`
      select distinct p.lesson_id from lesson_participant p join lesson l on l.id = p.lesson_id join student s on s.id = p.student_id
      where l.id = any(${lesson_ids}) and p.price_source = 'rate' and p.price_minor >= ${HIGHEST_PRICE}
        and (${student_ids}::integer[] is null or p.student_id = any(${student_ids}::integer[]))
        and ${isTooDear(sql`l.end_at - l.start_at`)}
      order by p.lesson_id`.execute(tx);
  return rows.map(({ lesson_id }) => lesson_id);
}

/** LSN-16. Adds the missing participants of these lessons, with their current prices. */
export async function addParticipants(tx: Tx, lesson_ids: readonly number[]): Promise<void> {
  if (lesson_ids.length > 0) await addedParticipants(sql`l.id = any(${lesson_ids})`).execute(tx);
}

const isToCome = (teacher: number, group_id: number, now: Date) =>
  sql`l.teacher_id = ${teacher} and l.group_id = ${group_id} and l.status = 'planned' and l.start_at > ${now}`;

/** The added students and the lessons that they were added to. */
export interface Joined {
  lesson_ids: number[];
  student_ids: number[];
}

/** Adds missing members to a group's future lessons: the members on each lesson's day. */
export async function addMembers(tx: Tx, teacher: number, group_id: number, now: Date): Promise<Joined> {
  const { rows } = await addedParticipants(isToCome(teacher, group_id, now)).execute(tx);
  return {
    lesson_ids: [...new Set(rows.map(({ lesson_id }) => lesson_id))],
    student_ids: [...new Set(rows.map(({ student_id }) => student_id))],
  };
}

/** RUL-70. The number of participants that `addMembers` would add. */
export async function countLacking(tx: Tx, teacher: number, group_id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from lesson l
    join group_member m on m.group_id = l.group_id
      and m.joined_on <= l.conducted_date and (m.left_on is null or m.left_on > l.conducted_date)
    where ${isToCome(teacher, group_id, now)} and not exists (
      select from lesson_participant p where p.lesson_id = l.id and p.student_id = m.student_id)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Removes students from a group's future lessons if they are not members on the lesson's day and have no record there.
 */
export async function removeFormerMembers(tx: Tx, teacher: number, group_id: number, now: Date): Promise<void> {
  await sql`
    delete from lesson_participant p using lesson l
    where l.id = p.lesson_id and ${isToCome(teacher, group_id, now)}
      and p.attendance is null and p.charge_minor is null and p.cancelled_at is null
      and not ${hasPaidForPart}
      and not exists (
        select from group_member m where m.group_id = l.group_id and m.student_id = p.student_id
          and m.joined_on <= l.conducted_date and (m.left_on is null or m.left_on > l.conducted_date))`.execute(tx);
}

/**
 * STU-202. Cancels the remaining participations of archived students in a group's future lessons; they have a record,
 * so they stay.
 */
export async function cancelArchivedParts(tx: Tx, teacher: number, group_id: number, now: Date): Promise<void> {
  await sql`
    update lesson_participant p
    set attendance = 'excused', reason = 'Ученик в архиве', charge_mode = 'none', charge_minor = 0, cancelled_at = ${now},
      cancelled_by = 'teacher', cancel_result = 'Ничего не списано: ученик в архиве', no_show_percent = null
    from lesson l, student s
    where l.id = p.lesson_id and s.id = p.student_id and s.archived_at is not null and p.cancelled_at is null
      and ${isToCome(teacher, group_id, now)}`.execute(tx);
}

/** Planned lessons from a day on. With `begun`: those that have begun and are unmarked, otherwise the future ones. */
export interface Repriced {
  whose: Learner;
  from_date: string;
  now: Date;
  begun: boolean;
}

/**
 * The participations in planned lessons without a record and without an explicit price, if their current price differs.
 */
const pricedOtherwise = (teacher: number, { whose, from_date, now, begun }: Repriced) => sql`
  select p.id, l.id as lesson_id, l.student_id, ${priceByCard} as price_minor, ${sourceByCard} as price_source
  from lesson l
  join lesson_participant p on p.lesson_id = l.id
  join student s on s.id = p.student_id
  left join student_group g on g.id = l.group_id
  left join lateral (
    select member.price_minor from group_member member
    where member.group_id = l.group_id and member.student_id = p.student_id
    order by member.left_on desc nulls first limit 1
  ) m on true
  where l.teacher_id = ${teacher} and l.status = 'planned' and l.conducted_date >= ${from_date}
    and ${'student_id' in whose ? sql`p.student_id = ${whose.student_id}` : sql`l.group_id = ${whose.group_id}`}
    and l.start_at ${begun ? sql`<=` : sql`>`} ${now}
    and p.price_source in ('rate', 'group', 'member')
    and p.attendance is null and p.charge_minor is null and p.cancelled_at is null
    and (p.price_minor, p.price_source) is distinct from (${priceByCard}, ${sourceByCard})`;

/** GRP-75. The number of lessons whose price would change. */
export async function countRepriced(tx: Tx, teacher: number, repriced: Repriced): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct lesson_id)::integer as count from (${pricedOtherwise(teacher, repriced)}) priced`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** GRP-75. Writes the current prices; the participants stay. Returns the changed lessons. */
export async function repriceParts(tx: Tx, teacher: number, repriced: Repriced): Promise<number[]> {
  const { rows } = await sql<{ lesson_id: number }>`
    with priced as (${pricedOtherwise(teacher, repriced)}),
    written as (
      update lesson_participant p set price_minor = priced.price_minor, price_source = priced.price_source
      from priced where p.id = priced.id
    ),
    shown as (
      update lesson l set cost_minor = priced.price_minor, version = ${nextVersion}
      from priced where l.id = priced.lesson_id and priced.student_id is not null
    )
    select distinct lesson_id from priced`.execute(tx);
  return rows.map(({ lesson_id }) => lesson_id);
}

/**
 * LSN-13. Moves the participants with price and marks to the new row of a moved lesson. The original row keeps only the
 * names.
 */
export async function carryParticipants(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into lesson_participant (lesson_id, student_id, price_minor, price_source, attendance, reason, marked_at,
      marked_by, charge_mode, charge_minor, cancelled_at, cancelled_by, cancel_result, free_cancel_month, no_show_percent)
    select ${to}, student_id, price_minor, price_source, attendance,
      case when cancel_asked_at is null then reason else '' end, marked_at, marked_by, charge_mode, charge_minor,
      cancelled_at, cancelled_by, cancel_result, free_cancel_month, no_show_percent
    from lesson_participant where lesson_id = ${from}`.execute(tx);
  await sql`
    update package_credit credit set lesson_participant_id = made.id
    from lesson_participant former
    join lesson_participant made on made.lesson_id = ${to} and made.student_id = former.student_id
    where former.lesson_id = ${from} and credit.lesson_participant_id = former.id`.execute(tx);
  await sql`
    update free_lesson free
    set earned_by_id = case when free.earned_by_id = former.id then made.id else free.earned_by_id end,
      taken_by_id = case when free.taken_by_id = former.id then made.id else free.taken_by_id end
    from lesson_participant former
    join lesson_participant made on made.lesson_id = ${to} and made.student_id = former.student_id
    where former.lesson_id = ${from} and former.id in (free.earned_by_id, free.taken_by_id)`.execute(tx);
  await sql`
    update lesson set cost_minor = origin.cost_minor from lesson origin
    where lesson.id = ${to} and origin.id = ${from}`.execute(tx);
  await sql`
    update lesson_participant
    set attendance = null, reason = '', marked_at = null, marked_by = null, charge_mode = 'auto', charge_minor = null,
      cancelled_at = null, cancelled_by = null, cancel_result = '',
      free_cancel_month = null, no_show_percent = null
    where lesson_id = ${from}`.execute(tx);
}

/** LSN-18. An explicit price of a lesson applies to all participants who have not cancelled. */
export async function fixPrice(tx: Tx, teacher: number, ids: readonly number[], cost_minor: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with fixed as (
      update lesson set cost_minor = ${cost_minor}, cost_fixed = true, version = ${nextVersion}
      where teacher_id = ${teacher} and id = any(${ids})
      returning id, trial
    )
    update lesson_participant p
    set price_minor = ${cost_minor}, price_source = case when fixed.trial then 'trial' else 'override' end
    from fixed where p.lesson_id = fixed.id and p.cancelled_at is null`.execute(tx);
}
