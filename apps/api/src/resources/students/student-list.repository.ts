import type { StudentPage, StudentsQuery } from '@planner/contract';
import { sql, type RawBuilder } from 'kysely';
import type { PageRows } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import { phoneDigits, wordsOf } from './search-words.ts';

/** A selection of cards. */
export interface Sought {
  readonly teacher: number;
  readonly search: string;
  readonly where: 'list' | 'archive' | Chosen;
}

/** The named students and groups, active or archived. */
export interface Chosen {
  readonly students: readonly number[];
  readonly groups: readonly number[];
}

/** A row of the list, before its card is read. */
export interface Listed {
  readonly id: number;
  readonly is_group: boolean;
}

type Condition = RawBuilder<unknown>;

/** STU-10. Ignores case and treats ё as е. */
const folded = (text: Condition) => sql`translate(lower(${text} collate "ru-RU-x-icu"), 'ё', 'е')`;
const has = (column: Condition, word: string) => sql`strpos(${column}, ${word}) > 0`;
const every = (conditions: readonly Condition[]) => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

/** STU-10, STU-74. Each word is in one of the fields, or the whole search is a phone number in any spelling. */
function studentMatches(search: string): Condition {
  if (search === '') return sql`true`;
  const digits = phoneDigits(search);
  const words = wordsOf(search).map((word) => {
    const fields = ['student_name', 'given_name', 'contact', 'comment'].map((column) =>
      has(folded(sql.ref(column)), word),
    );
    const others = [has(folded(sql`array_to_string(tags, ' ')`), word), has(sql`phone_number`, word)];
    return sql`(${sql.join([...fields, ...others], sql` or `)})`;
  });
  const byPhone = digits === null ? sql`` : sql`or ${has(sql`regexp_replace(phone_number, '\\D', '', 'g')`, digits)}`;
  return sql`(${every(words)} or ${has(sql`phone_number`, search)} ${byPhone})`;
}

function studentsIn(where: Sought['where']): Condition {
  if (where === 'list') return sql`student.archived_at is null`;
  if (where === 'archive') return sql`student.archived_at is not null`;
  return sql`student.id = any(${where.students})`;
}

const ofStudents = ({ teacher, search, where }: Sought) =>
  sql`student.teacher_id = ${teacher} and ${studentsIn(where)} and ${studentMatches(search)}`;

/** STU-180. A condition on `student`: a submission waits for the teacher. */
const isToCheck = (teacher: number) => sql`student.id in (
    select waiting.student_id from homework_student waiting
    where waiting.teacher_id = ${teacher} and waiting.attempts > waiting.seen_attempt and waiting.deleted_at is null)`;

/** The archive of students contains no groups. */
function groupsIn(where: Sought['where']): Condition {
  if (where === 'list') return sql`g.archived_at is null`;
  return where === 'archive' ? sql`false` : sql`g.id = any(${where.groups})`;
}

const ofGroups = ({ teacher, search, where }: Sought) => sql`g.teacher_id = ${teacher} and ${groupsIn(where)}
  and ${every(wordsOf(search).map((word) => has(folded(sql.ref('g.name')), word)))}`;

export interface ListCounts {
  counts: StudentPage['counts'];
  debt_minor: number;
  prepaid: number;
}

const NOBODY = { students: 0, groups: 0, debtors: 0, trial: 0, to_check: 0, prepaid: 0, debt_minor: 0 };

/** STU-61. The number of selected cards for each filter, and their total debt in kopecks. */
export async function countListed(db: Db, sought: Sought): Promise<ListCounts> {
  const { rows } = await sql<Omit<StudentPage['counts'], 'all'> & Omit<ListCounts, 'counts'>>`
    select students.*, (select count(*) from student_group g where ${ofGroups(sought)}) as groups
    from (
      select count(*) as students, count(*) filter (where student.trial) as trial,
        count(*) filter (where ${isToCheck(sought.teacher)}) as to_check,
        count(*) filter (where account.balance_minor < 0) as debtors,
        count(*) filter (where account.balance_minor > 0) as prepaid,
        coalesce(-sum(account.balance_minor) filter (where account.balance_minor < 0), 0)::bigint as debt_minor
      from student join student_balance account on account.student_id = student.id where ${ofStudents(sought)}
    ) students`.execute(db);
  const [{ debt_minor, prepaid, ...counts } = NOBODY] = rows;
  return { counts: { all: counts.students + counts.groups, ...counts }, debt_minor, prepaid };
}

/**
 * STU-11, STU-61. Sorts by the debt or the next lesson if asked, then by name. Numbers in names sort by value: «Группа
 * 9» before «Группа 10».
 */
const orderBy = (sort: StudentsQuery['sort'], name: string, id: string) => {
  const before = { name: sql``, next_lesson: sql`next_lesson_at nulls last, `, debt: sql`debt_minor, ` };
  return sql`order by ${before[sort]}${sql.ref(name)} collate russian_names, ${sql.ref(id)}`;
};

/** The next lesson of each student, by one pass over the teacher's future lessons. */
const nextOfStudents = (teacher: number, now: Date) => sql`left join (
    select part.student_id, min(lesson.start_at) as next_lesson_at
    from lesson join lesson_participant part on part.lesson_id = lesson.id and part.cancelled_at is null
    where lesson.teacher_id = ${teacher} and lesson.start_at > ${now} and lesson.status = 'planned'
    group by part.student_id
  ) next on next.student_id = student.id`;

const nextOfGroup = (now: Date) => sql`(select min(lesson.start_at) from lesson
    where lesson.group_id = g.id and lesson.status = 'planned' and lesson.start_at > ${now})`;

export interface ListAsked extends PageRows {
  readonly show: StudentsQuery['show'];
  readonly sort: StudentsQuery['sort'];
  readonly now: Date;
}

/**
 * API-23, STU-61. The rows of one page, in a fully defined order. Students and groups are each read only up to the end
 * of the page, so that an index serves the order by name. Only the requested order is computed.
 */
export async function listed(db: Db, sought: Sought, { show, sort, now, limit, offset }: ListAsked): Promise<Listed[]> {
  const [bySum, byStart] = [sort === 'debt' || show === 'debtors', sort === 'next_lesson'];
  const passes = {
    debtors: sql`account.balance_minor < 0`,
    trial: sql`student.trial`,
    to_check: isToCheck(sought.teacher),
    groups: sql`false`,
  };
  const students = sql`select false as is_group, student.id, student.student_name as name
      ${bySum ? sql`, least(account.balance_minor, 0) as debt_minor` : sql``}
      ${byStart ? sql`, next.next_lesson_at` : sql``}
    from student ${bySum ? sql`join student_balance account on account.student_id = student.id` : sql``}
    ${byStart ? nextOfStudents(sought.teacher, now) : sql``}
    where ${ofStudents(sought)} and ${show === 'all' || show === 'students' ? sql`true` : passes[show]}
    ${orderBy(sort, 'student.student_name', 'student.id')} limit ${offset + limit}`;
  const groups = sql`select true as is_group, g.id, g.name ${bySum ? sql`, 0 as debt_minor` : sql``}
      ${byStart ? sql`, ${nextOfGroup(now)} as next_lesson_at` : sql``}
    from student_group g where ${ofGroups(sought)} and ${show === 'all' || show === 'groups' ? sql`true` : sql`false`}
    ${orderBy(sort, 'g.name', 'g.id')} limit ${offset + limit}`;
  const { rows } = await sql<Listed>`
    select id, is_group from ((${students}) union all (${groups})) both_kinds
    ${orderBy(sort, 'name', 'id')}, is_group limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
