import type { ResultOf } from '@planner/contract';
import { growingPage, type GrowingPageAsked } from '@planner/server-core';
import type { Db } from '../../../database/database.ts';
import { Missing } from '../../../http/refusal.ts';
import { isCardOf, sentCounts, sentRows } from './sent.repository.ts';

/** MSG-20. The deliveries to the student and the parents, without their addresses. */
export async function sentToFamily(
  db: Db,
  teacher: number,
  student_id: number,
  asked: GrowingPageAsked,
): Promise<ResultOf<'GET /api/students/{id}/sent'>> {
  if (!(await isCardOf(db, teacher, student_id))) throw new Missing('student', student_id);
  return growingPage(
    asked,
    (up_to) => sentCounts(db, student_id, up_to),
    (rows) => sentRows(db, student_id, rows),
  );
}
