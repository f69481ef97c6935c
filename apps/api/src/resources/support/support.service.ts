import type { FoundAccount, ResultOf } from '@planner/contract';
import { soughtWords } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import type { Ahead } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockAccount } from '../accounts/accounts.service.ts';
import { resendLetter } from '../accounts/addresses.service.ts';
import { type Acting, actAsAdmin } from '../accounts/administrators/administrators.service.ts';
import { noteSupport } from '../accounts/administrators/support-log.service.ts';
import { noteSecurityEvent } from '../accounts/security-log/security-log.service.ts';
import { endSessions } from '../accounts/sessions/sessions.service.ts';
import { usedBytes } from '../files/files.service.ts';
import { groupOf } from '../notifications/deliveries/kinds.ts';
import { indexCondition } from '../search/sought.ts';
import * as stored from './support.repository.ts';

/** The number of accounts that a search shows. */
const FOUND = 10;
const DELIVERIES_OF_CHANNEL = 10;
const LETTERS = 20;
const EVENTS = 50;
/** The owner of the words of accounts' names, in the index of words. */
const NOBODY = 0;
const IS_NUMBER = /^[1-9]\d{0,8}$/;

/** Reads about accounts of others, after the look is logged. */
interface Looking {
  db: Db;
  ahead: Ahead;
  user: { id: number };
  now: Date;
}

const shownAs = <Row extends Omit<FoundAccount, 'name'> & { first_name: string }>({ first_name, ...account }: Row) => ({
  ...account,
  name: first_name || account.username,
});

/** ADM-13, ADM-14. Finds accounts by name, login, address or number. Logs each found account before it is shown. */
export async function findAccounts(
  { db, ahead, user, now }: Looking,
  text: string,
): Promise<ResultOf<'GET /api/admin/accounts'>> {
  const asked = {
    text,
    id: IS_NUMBER.test(text) ? Number(text) : null,
    words: indexCondition(NOBODY, soughtWords(text)),
  };
  const meant = await stored.accountsMeant(db, asked, FOUND + 1);
  const shown = meant.slice(0, FOUND);
  await ahead((tx) => noteSupport(tx, { admin: user.id, accounts: shown, act: 'found', now }));
  const rows = shown.length === 0 ? [] : await stored.accountsShown(db, shown);
  const items = shown.flatMap((id) => rows.filter((row) => row.id === id).map(shownAs));
  return { items, more: meant.length > FOUND };
}

/** ADM-14, ADM-15. The account as the desk shows it. Throws `not_found` if there is none. */
export async function supportedAccount(
  { db, ahead, user, now }: Looking,
  id: number,
  quota: number,
): Promise<ResultOf<'GET /api/admin/accounts/{id}'>> {
  if ((await stored.accountShown(db, id)) === undefined) throw new Refusal('not_found');
  await ahead((tx) => noteSupport(tx, { admin: user.id, accounts: [id], act: 'opened', now }));
  const account = await stored.accountShown(db, id);
  if (account === undefined) throw new Refusal('not_found');
  const deliveries = await stored.newestDeliveries(db, id, DELIVERIES_OF_CHANNEL);
  return {
    ...shownAs(account),
    files: account.user_type === 'teacher' ? { used: await usedBytes(db, id), quota } : null,
    archive: (await stored.newestArchive(db, id)) ?? null,
    letters: await stored.newestLetters(db, id, LETTERS),
    deliveries: deliveries.map(({ kind, ...delivery }) => ({ ...delivery, group: groupOf(kind) })),
    events: await stored.newestSecurityEvents(db, id, EVENTS),
    sessions: await stored.openSessions(db, id, now),
  };
}

/** The locked account. Throws `not_found` if there is none. */
async function lockOther(tx: Tx, id: number) {
  const account = await lockAccount(tx, id);
  if (account === undefined) throw new Refusal('not_found');
  return account;
}

/** ADM-16. Ends one session of the account, or all. The account's security log says that the support did it. */
export async function endSessionsOf(tx: Tx, acting: Acting, id: number, session?: number): Promise<null> {
  await lockOther(tx, id);
  const { now } = acting;
  const act = session === undefined ? 'sessions_ended' : 'session_ended';
  const ended = await endSessions(tx, id, session === undefined ? {} : { only: session });
  if (ended === 0 && session !== undefined) throw new Refusal('not_found');
  await noteSecurityEvent(tx, { user_id: id, kind: 'sessions_ended_by_support', now });
  await actAsAdmin(tx, acting);
  await noteSupport(tx, { admin: acting.user.id, accounts: [id], act, now });
  return null;
}

/** ADM-17. Sends the letter again that proves the address. Null if no letter is pending. */
export async function sendProofAgain(
  tx: Tx,
  acting: Acting,
  id: number,
  publicUrl: string,
): Promise<{ sent_to: string | null }> {
  const { now } = acting;
  const sent_to = await resendLetter(tx, await lockOther(tx, id), publicUrl, now);
  if (sent_to === null) return { sent_to };
  await actAsAdmin(tx, acting);
  await noteSupport(tx, { admin: acting.user.id, accounts: [id], act: 'proof_sent', now });
  return { sent_to };
}
