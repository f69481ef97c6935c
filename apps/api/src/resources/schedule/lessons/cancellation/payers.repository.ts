import type { Tx } from '../../../../database/database.ts';

/** A parent who sees the money of a card. */
export interface Payer {
  user_id: number;
  /** CAB-91. The charge up to which the child may cancel alone; null is 0. */
  consent_above_minor: number | null;
}

export const payersOf = (tx: Tx, student_id: number): Promise<Payer[]> =>
  tx
    .selectFrom('student_profile as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .where('profile.student_id', '=', student_id)
    .where('profile.role_in_profile', '=', 'parent')
    .where('profile.sees_money', '=', true)
    .where('users.deletion_at', 'is', null)
    .select(['profile.user_id', 'users.consent_above_minor'])
    .orderBy('profile.id')
    .execute();
