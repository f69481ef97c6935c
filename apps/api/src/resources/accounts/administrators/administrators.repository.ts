import type { Db, Tx } from '../../../database/database.ts';

export const administratorsOf = (db: Db) =>
  db.selectFrom('users').where('is_admin', '=', true).select(['id', 'username', 'email']).orderBy('id').execute();

export const writeAdmin = (tx: Tx, id: number, is_admin: boolean) =>
  tx.updateTable('users').set({ is_admin }).where('id', '=', id).execute();
