import type { Tx } from '../../database/database.ts';

/** One row a teacher, held until the transaction ends; it stays when the goal is cleared: an undo then finds it under its number. */
export async function lockGoal(tx: Tx, teacher_id: number): Promise<{ version: number }> {
  await tx
    .insertInto('earned_goal')
    .values({ teacher_id, goal_minor: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('earned_goal')
    .where('teacher_id', '=', teacher_id)
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeGoal(tx: Tx, teacher_id: number, goal_minor: number | null): Promise<void> {
  await tx.updateTable('earned_goal').set({ goal_minor }).where('teacher_id', '=', teacher_id).execute();
}
