import type { Db, Tx } from '../../../database/database.ts';
import type { Caller, SignedIn } from '../../../http/who.ts';
import { accountsCalled } from '../accounts.repository.ts';
import { holdersOf, type Right, writeRight } from './administrators.repository.ts';
import { noteSecurityEvent } from '../security-log/security-log.service.ts';

/** The accounts whose open pages are notified of work for an administrator. */
export const administrators = async (db: Db): Promise<number[]> => (await holdersOf(db, 'admin')).map(({ id }) => id);

/** The accounts whose open pages are notified of decisions about versions. */
export const operators = async (db: Db): Promise<number[]> => (await holdersOf(db, 'platform')).map(({ id }) => id);

export const listHolders = holdersOf;

/** The acting user, from a handler's context. */
export interface Acting {
  user: Pick<SignedIn, 'id'>;
  caller: Caller;
  now: Date;
}

/** ADM-2. Logs an act of an administrator in the transaction of the act, so that no act lacks its entry. */
export const actAsAdmin = (tx: Tx, { user, caller, now }: Acting): Promise<void> =>
  noteSecurityEvent(tx, { user_id: user.id, kind: 'admin_acted', caller, now });

export type Given = 'given' | 'had it' | 'nobody' | 'unproved';

interface Giving {
  email: string;
  right: Right;
  isGiven: boolean;
  now: Date;
}

/** ADM-1. Grants or revokes a right, for the operator of the server. A grant requires a verified address. */
export async function setRight(tx: Tx, { email, right, isGiven, now }: Giving): Promise<Given> {
  const [account] = await accountsCalled(tx, email);
  if (account === undefined) return 'nobody';
  if (isGiven && account.email_state !== 'proved') return 'unproved';
  if ((right === 'admin' ? account.is_admin : account.is_platform) === isGiven) return 'had it';
  await writeRight(tx, account.id, right, isGiven);
  const kind = isGiven ? (`${right}_granted` as const) : (`${right}_revoked` as const);
  await noteSecurityEvent(tx, { user_id: account.id, kind, now });
  return 'given';
}
