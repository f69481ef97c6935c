import type { Db, Tx } from '../../../database/database.ts';
import type { Caller, SignedIn } from '../../../http/who.ts';
import { accountsCalled } from '../accounts.repository.ts';
import { administratorsOf, writeAdmin } from './administrators.repository.ts';
import { noteSecurityEvent } from '../security-log/security-log.service.ts';

/** Whose open pages hear of what waits for an administrator. */
export const administrators = async (db: Db): Promise<number[]> => (await administratorsOf(db)).map(({ id }) => id);

export const listAdministrators = administratorsOf;

/** What a handler's context says of who acts. */
export interface Acting {
  user: Pick<SignedIn, 'id'>;
  caller: Caller;
  now: Date;
}

/** ADM-2: part of the write, so that no act of an administrator is without its line. */
export const actAsAdmin = (tx: Tx, { user, caller, now }: Acting): Promise<void> =>
  noteSecurityEvent(tx, { user_id: user.id, kind: 'admin_acted', caller, now });

export type Given = 'given' | 'had it' | 'nobody' | 'unproved';

/** ADM-1: the right of an account is given and taken by who holds the server; an address has to be proved. */
export async function setAdmin(tx: Tx, email: string, is_admin: boolean, now: Date): Promise<Given> {
  const [account] = await accountsCalled(tx, email);
  if (account === undefined) return 'nobody';
  if (is_admin && account.email_state !== 'proved') return 'unproved';
  if (account.is_admin === is_admin) return 'had it';
  await writeAdmin(tx, account.id, is_admin);
  await noteSecurityEvent(tx, { user_id: account.id, kind: is_admin ? 'admin_granted' : 'admin_revoked', now });
  return 'given';
}
