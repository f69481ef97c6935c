import type { Attention } from '@planner/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

type Declared = Pick<Attention['declared'], 'total' | 'items'> & { sum_minor: number };

/** LSN-215, FIN-15. The declared payments that wait for a decision: number, sum in kopecks, and the oldest ones. */
export async function declaredBriefs(db: Db, teacher: number, limit: number): Promise<Declared> {
  const { rows } = await sql<Declared>`
    with waiting as materialized (
      select payment.id, payment.student_id, payment.amount_minor, payment.date, student.student_name
      from payment join student on student.id = payment.student_id
      where payment.teacher_id = ${teacher} and payment.state = 'declared'
    )
    select count(*)::integer as total, coalesce(sum(amount_minor), 0)::float8 as sum_minor,
      coalesce((
        select json_agg(json_build_object('payment_id', id, 'student_id', student_id, 'student_name', student_name,
          'amount', amount_minor / 100.0, 'date', date))
        from (select * from waiting order by id limit ${limit}) row
      ), '[]') as items
    from waiting`.execute(db);
  return rows[0] ?? { total: 0, items: [], sum_minor: 0 };
}
