import type { Db, Tx } from '../../../database/database.ts';

/** What an account may beside its role: judge what was left, or decide about versions of remotes. */
export type Right = 'admin' | 'platform';

const COLUMN = { admin: 'is_admin', platform: 'is_platform' } as const satisfies Record<Right, string>;

export const holdersOf = (db: Db, right: Right) =>
  db.selectFrom('users').where(COLUMN[right], '=', true).select(['id', 'username', 'email']).orderBy('id').execute();

export const writeRight = (tx: Tx, id: number, right: Right, isGiven: boolean) =>
  tx
    .updateTable('users')
    .set({ [COLUMN[right]]: isGiven })
    .where('id', '=', id)
    .execute();
