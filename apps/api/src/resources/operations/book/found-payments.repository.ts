import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { allOf, eachFound, formOf, type SoughtNames } from '../../../database/searched-text.ts';

/** A search among the payments of a teacher. */
export interface SoughtPayments {
  readonly teacher: number;
  /** Each word must be in the name, in the comment or equal the sum, or the name must be a case of the word. */
  readonly sought: SoughtNames;
  /** The students whose newest payments belong to the result. */
  readonly students: readonly number[];
  /** The condition on the index of words; null without one. */
  readonly condition: string | null;
  /** Typed sums in kopecks. */
  readonly amounts: readonly number[];
  readonly limit: number;
}

export interface FoundPayment {
  id: number;
  name: string;
  text: string;
  student_id: number;
  date: string;
  amount_minor: number;
}

/** The greatest number of payments of one student. */
const OF_ONE = 5;
/** The greatest number of payments that are read from an index and sorted. */
const OF_INDEX = 500;

/** ONE-2, ONE-6. Payments of the students, of a typed sum, or with the words in their comment. The newest is first. */
export async function paymentsFound(db: Db, wish: SoughtPayments): Promise<FoundPayment[]> {
  const { teacher, sought, students, condition, amounts, limit } = wish;
  const form = formOf(sql`concat_ws(' ', student.student_name, it.comment, trim_scale(it.amount_minor / 100.0))`);
  const { rows } = await sql<FoundPayment>`
    with hit as materialized (
      select newest.id from unnest(${students}::integer[]) person (id) cross join lateral (
        select payment.id from payment where student_id = person.id and state in ('confirmed', 'declared')
        order by date desc, id desc limit ${OF_ONE}) newest
      union
      (select id from payment where teacher_id = ${teacher} and amount_minor = any(${amounts}::integer[])
       order by date desc limit ${OF_INDEX})
      union
      (select id from payment where teacher_id = ${teacher} and comment <> ''
         and search_words(teacher_id, comment) @@ ${condition}::tsquery limit ${OF_INDEX})
    )
    select it.id, student.student_name as name, it.comment as text, it.student_id, it.date, it.amount_minor
    from hit join payment it using (id) join student on student.id = it.student_id
    where it.state in ('confirmed', 'declared') and ${allOf(eachFound(form, formOf(sql`student.student_name`), sought))}
    order by it.date desc, it.id desc limit ${limit}`.execute(db);
  return rows;
}
