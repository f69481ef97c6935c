import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { clockOf, type RuleDay } from '@planner/schedule';
import type { Db, Tx } from '../../../../database/database.ts';
import type { Tables } from '../../../../database/tables/tables.ts';
import type { Skips } from './skipping.ts';
import type { RuleRow, Whose } from './rule.ts';

/** WRK-3. The times off of a teacher as JSON, in milliseconds. */
const spansOf = (teacher: RawBuilder<unknown>) => sql`(
      select coalesce(json_agg(json_build_object(
        'start', extract(epoch from t.start_at) * 1000, 'end', extract(epoch from t.end_at) * 1000
      )), '[]')
      from time_off t where t.teacher_id = ${teacher}
    )`;

/** WRK-16. Whether a teacher does not work on public holidays. */
const offOnHolidays = (teacher: RawBuilder<unknown>) =>
  sql`(select t.off_on_holidays from teacher t where t.id = ${teacher})`;

/** WRK-3, WRK-16. The times off and holidays that a new rule skips. */
export async function skipsOf(db: Db, teacher: number, zone: string): Promise<Skips> {
  const id = sql`${teacher}::integer`;
  const { rows } = await sql<Omit<Skips, 'zone'>>`
    select ${spansOf(id)} as spans, ${offOnHolidays(id)} as holidays`.execute(db);
  return { spans: [], holidays: false, ...rows[0], zone };
}

const ruleRows = (condition: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<RuleRow>`
  select r.id, r.teacher_id, r.student_id, r.group_id, r.time_zone_teacher, r.starts_on, r.repeat_until,
    r.interval_weeks, r.reminder_minutes, r.break_minutes, r.cost_minor, r.goal, r.subject_id, r.meeting_url, r.status,
    r.predecessor_id, r.generated_until, r.version,
    coalesce(
      (select s.student_name from student s where s.id = r.student_id),
      (select g.name from student_group g where g.id = r.group_id)
    ) as student_name,
    (
      select coalesce(json_agg(json_build_object(
        'id', d.id, 'day_of_week_id', d.day_of_week_id, 'start_time', d.start_time, 'end_time', d.end_time
      ) order by d.day_of_week_id, d.start_time), '[]')
      from rule_day d where d.rule_id = r.id
    ) as days,
    json_build_object('zone', r.time_zone_teacher, 'spans', ${spansOf(sql`r.teacher_id`)},
      'holidays', ${offOnHolidays(sql`r.teacher_id`)}) as skips
  from rule r where ${condition} ${tail}`;

async function read(db: Db, condition: RawBuilder<unknown>, tail: RawBuilder<unknown>): Promise<RuleRow[]> {
  const { rows } = await ruleRows(condition, tail).execute(db);
  return rows.map((rule) => ({
    ...rule,
    days: rule.days.map((day) => ({ ...day, start_time: clockOf(day.start_time), end_time: clockOf(day.end_time) })),
  }));
}

function isMeant(teacher: number, whose: Whose): RawBuilder<unknown> {
  if ('rule_id' in whose) return sql`r.teacher_id = ${teacher} and r.id = ${whose.rule_id}`;
  if ('student_id' in whose) {
    return sql`r.teacher_id = ${teacher} and r.student_id = ${whose.student_id} and r.status = 'active'`;
  }
  if ('group_id' in whose) {
    return sql`r.teacher_id = ${teacher} and r.group_id = ${whose.group_id} and r.status = 'active'`;
  }
  return sql`r.teacher_id = ${teacher} and r.id = (select l.rule_id from lesson l where l.id = ${whose.lesson_id})`;
}

/** The requested rules, newest first. For a student or a group only active ones. */
export const rulesOf = (db: Db, teacher: number, whose: Whose): Promise<RuleRow[]> =>
  read(db, isMeant(teacher, whose), sql`order by r.id desc`);

/** The requested rules, locked against the job of the horizon and other changes. */
export const lockRules = (tx: Tx, teacher: number, whose: Whose): Promise<RuleRow[]> =>
  read(tx, isMeant(teacher, whose), sql`order by r.id desc for update of r`);

/** The active rules of a student and of groups. */
export const rulesOfMany = (
  db: Db,
  teacher: number,
  { student_id, groups }: { student_id: number | null; groups: readonly number[] },
): Promise<RuleRow[]> =>
  read(
    db,
    sql`r.teacher_id = ${teacher} and r.status = 'active' and (r.student_id = ${student_id} or r.group_id = any(${groups}))`,
    sql`order by r.id`,
  );

const isUnfinished = sql`r.status = 'active' and (r.repeat_until is null or r.generated_until < r.repeat_until)`;

/**
 * RUL-24, RUL-33. The teachers with a rule whose lessons are not created up to `until`, or that ended before `today`.
 * OPS-241: each half finds its rules by an index. `rule_unfinished` has the condition `isUnfinished`, word for word.
 */
export async function teachersOfRulesBehind(tx: Tx, until: string, today: string): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    select r.teacher_id from rule r where ${isUnfinished} and r.generated_until < ${until}
    union
    select r.teacher_id from rule r where r.status = 'active' and r.repeat_until < ${today}
    order by teacher_id`.execute(tx);
  return rows.map(({ teacher_id }) => teacher_id);
}

const ofTeacher = (teacher: number | undefined) => (teacher === undefined ? sql`true` : sql`r.teacher_id = ${teacher}`);

/** RUL-24. Rules whose lessons are not created up to a day. A locked rule is skipped until the next step. */
export const lockRulesBehind = (
  tx: Tx,
  { teacher, until, limit }: { teacher: number | undefined; until: string; limit: number },
): Promise<RuleRow[]> =>
  read(
    tx,
    sql`${isUnfinished} and r.generated_until < ${until} and ${ofTeacher(teacher)}`,
    sql`order by r.id limit ${limit} for update of r skip locked`,
  );

/** The rules of one teacher whose lessons are not created up to a day. */
export const lockRulesShortOf = (tx: Tx, teacher: number, until: string): Promise<RuleRow[]> =>
  read(
    tx,
    sql`${isUnfinished} and r.teacher_id = ${teacher} and r.generated_until < ${until}`,
    sql`order by r.id for update of r`,
  );

/** Whether this student, group, rule or lesson exists and belongs to this teacher. */
export async function isOwn(db: Db, teacher: number, whose: Whose): Promise<boolean> {
  const found =
    'rule_id' in whose
      ? sql`select 1 from rule where id = ${whose.rule_id} and teacher_id = ${teacher}`
      : 'student_id' in whose
        ? sql`select 1 from student where id = ${whose.student_id} and teacher_id = ${teacher}`
        : 'group_id' in whose
          ? sql`select 1 from student_group where id = ${whose.group_id} and teacher_id = ${teacher}`
          : sql`select 1 from lesson where id = ${whose.lesson_id} and teacher_id = ${teacher}`;
  return (await found.execute(db)).rows.length > 0;
}

/** Inserts a rule with its slots. Returns its id and the ids of the slots, in their order. */
export async function insertRule(
  tx: Tx,
  rule: Insertable<Tables['rule']>,
  days: readonly RuleDay[],
): Promise<{ id: number; day_ids: number[] }> {
  const { id } = await tx.insertInto('rule').values(rule).returning('id').executeTakeFirstOrThrow();
  return { id, day_ids: await insertRuleDays(tx, id, days) };
}

export async function insertRuleDays(tx: Tx, rule_id: number, days: readonly RuleDay[]): Promise<number[]> {
  const day_ids: number[] = [];
  // Separate inserts guarantee the order of the ids. A rule has at most 21 slots, usually one or two.
  for (const { day_of_week_id, start_time, end_time } of days) {
    const { id } = await tx
      .insertInto('rule_day')
      .values({ rule_id, day_of_week_id, start_time, end_time })
      .returning('id')
      .executeTakeFirstOrThrow();
    day_ids.push(id);
  }
  return day_ids;
}

export async function updateRule(
  tx: Tx,
  teacher: number,
  id: number,
  change: Updateable<Tables['rule']>,
): Promise<void> {
  await tx.updateTable('rule').set(change).where('teacher_id', '=', teacher).where('id', '=', id).execute();
}

export async function updateRuleDay(tx: Tx, rule_id: number, id: number, day: RuleDay): Promise<void> {
  const { day_of_week_id, start_time, end_time } = day;
  await tx
    .updateTable('rule_day')
    .set({ day_of_week_id, start_time, end_time })
    .where('rule_id', '=', rule_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteRuleDays(tx: Tx, rule_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('rule_day')
    .where('rule_id', '=', rule_id)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** Stores the day up to which lessons exist. The day never moves back. */
export async function markLaidOut(tx: Tx, ids: readonly number[], until: string): Promise<void> {
  await tx
    .updateTable('rule')
    .set({ generated_until: until })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('generated_until', '<', until)
    .execute();
}

/**
 * The active rules whose last day is before `day`. They are few, because the job ends each one soon after its last day.
 */
export function rulesEndingBefore(tx: Tx, day: string, teacher: number | undefined) {
  return tx
    .selectFrom('rule')
    .$if(teacher !== undefined, (query) => query.where('teacher_id', '=', teacher ?? 0))
    .select(['id', 'repeat_until', 'time_zone_teacher'])
    .where(sql<boolean>`status = 'active'`)
    .where('repeat_until', '<', day)
    .execute();
}

export async function endRulesById(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('rule')
    .set({ status: 'ended' })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** The start and the price of the next planned lesson of each rule. */
export async function nextLessons(db: Db, rule_ids: readonly number[], now: Date) {
  const { rows } = await sql<{ rule_id: number; start_at: string; cost_minor: number }>`
    select distinct on (l.rule_id) l.rule_id, l.start_at,
      case when l.student_id is not null or l.cost_fixed then l.cost_minor
        -- The price of a group lesson is the group's, else the common price of its participants.
        else coalesce(g.price_minor, (
          select case when count(distinct p.price_minor) = 1 then min(p.price_minor) end
          from lesson_participant p where p.lesson_id = l.id), 0) end as cost_minor
    from lesson l left join student_group g on g.id = l.group_id
    where l.rule_id = any(${rule_ids}) and l.status = 'planned' and l.start_at > ${now}
    order by l.rule_id, l.start_at, l.id`.execute(db);
  return new Map(rows.map((row) => [row.rule_id, row]));
}

export async function membersOf(db: Db, group_id: number | null): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select student_id from group_member where group_id = ${group_id} and left_on is null`.execute(db);
  return rows.map(({ student_id }) => student_id);
}

/** The number of members by group. A group without members is absent. */
export async function memberCounts(db: Db, groups: readonly number[]): Promise<Map<number, number>> {
  if (groups.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_member')
    .where('group_id', 'in', groups)
    .where('left_on', 'is', null)
    .groupBy('group_id')
    .select((eb) => ['group_id', eb.fn.countAll<number>().as('members')])
    .execute();
  return new Map(rows.map(({ group_id, members }) => [group_id, members]));
}
