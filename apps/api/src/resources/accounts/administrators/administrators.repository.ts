import type { Db, Tx } from '../../../database/database.ts';

/**
 * A right of an account beside its role: `admin` handles reviews, news and requests, and `platform` decides about
 * versions of remotes.
 */
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
