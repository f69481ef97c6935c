import type { Db } from '../../database/database.ts';

/** The cards of a teacher. An announcement reaches only cards with linked accounts. */
export async function cardsOf(db: Db, teacher: number): Promise<number[]> {
  const cards = await db.selectFrom('student').where('teacher_id', '=', teacher).select('id').execute();
  return cards.map(({ id }) => id);
}
