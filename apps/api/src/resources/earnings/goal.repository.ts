import type { Tx } from '../../database/database.ts';

/** One row a teacher, which stays when the goal is cleared: an undo then finds it under its number. */
export async function writeGoal(tx: Tx, teacher: number, goal_minor: number | null): Promise<void> {
  await tx
    .insertInto('earned_goal')
    .values({ teacher_id: teacher, goal_minor })
    .onConflict((conflict) => conflict.column('teacher_id').doUpdateSet({ goal_minor }))
    .execute();
}
