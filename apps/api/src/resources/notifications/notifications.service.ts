import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { announce } from '../../live/announce.ts';
import { accountsOf, deleteNotification, insertNotifications } from './notifications.repository.ts';

export interface NewNotification {
  /** Accounts by users.id. */
  user_ids?: readonly number[];
  /** Student cards: everyone whose account is linked to one of them. */
  student_ids?: readonly number[];
  kind: string;
  teacher_name: string;
  message: string;
  /** A path of the product. */
  link: string;
  /** Names the event: the same one never reaches an account twice. */
  dedupe_key: string;
  now: Date;
}

/** NTF-11. Tells each of them once, and the open pages of those that were told. */
export async function notify(tx: Tx, told: NewNotification): Promise<void> {
  const { user_ids = [], student_ids = [], kind, teacher_name, message, link, dedupe_key, now } = told;
  const users = new Set([...user_ids, ...(await accountsOf(tx, student_ids))]);
  const reached = await insertNotifications(
    tx,
    [...users]
      .toSorted((one, other) => one - other)
      .map((user_id) => ({ user_id, kind, teacher_name, message, link, dedupe_key, created_at: now })),
  );
  if (reached.length > 0) announce(tx, { users: reached, topics: ['notifications'] });
}

/** The accounts linked to these cards, who hear what is told to the cards. */
export const hearersOf = (db: Db, student_ids: readonly number[]): Promise<number[]> => accountsOf(db, student_ids);

/** NTF-12: somebody else's notification answers like one that is not there. */
export async function removeNotification(tx: Tx, user_id: number, id: number): Promise<null> {
  if (!(await deleteNotification(tx, user_id, id))) throw new Refusal('not_found');
  return null;
}
