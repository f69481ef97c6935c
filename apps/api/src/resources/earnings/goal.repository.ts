import type { Tx } from '../../database/database.ts';

/**
 * Locks the teacher's goal until the transaction ends. A cleared goal keeps its row, so that an undo finds the same id.
 */
export async function lockGoal(tx: Tx, teacher_id: number): Promise<{ id: number; version: number }> {
  await tx
    .insertInto('earned_goal')
    .values({ teacher_id, goal_minor: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('earned_goal')
    .where('teacher_id', '=', teacher_id)
    .select(['id', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeGoal(tx: Tx, teacher_id: number, goal_minor: number | null): Promise<void> {
  await tx.updateTable('earned_goal').set({ goal_minor }).where('teacher_id', '=', teacher_id).execute();
}
