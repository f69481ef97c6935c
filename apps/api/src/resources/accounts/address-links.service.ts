import type { ResultOf } from '@planner/contract';
import { after, days, hashOf, newToken } from '@planner/server-core';
import type { Tx } from '../../database/database.ts';
import type { Surroundings } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/who.ts';
import { postLetter } from '../../outbox/outbox.service.ts';
import { lockAccount } from './accounts.repository.ts';
import type { Account } from './accounts.service.ts';
import { forgetBrowsers } from './known-browsers/known-browsers.service.ts';
import {
  deleteLinksAfter,
  deleteOpenLinks,
  holdAddress,
  insertLink,
  linkByToken,
  takeLink,
} from './mailed-links/addresses.repository.ts';
import { proveAddress } from './addresses.service.ts';
import { formerAddressLetter } from './mailed-links/letters.ts';
import { dropResets, newReset } from './passwords.service.ts';
import { noteSecurityEvent } from './security-log/security-log.service.ts';
import { endSessions } from './sessions/sessions.service.ts';

const UNDO_LIFE = days(7);

type LinkKind = 'proof' | 'change' | 'undo';

/** ACC-177. The lifetime of each link and the next step. */
const LATE_LINK: Readonly<Record<LinkKind, string>> = {
  proof: 'Эта ссылка действовала 7 дней. Войдите и отправьте письмо ещё раз',
  change: 'Эта ссылка действовала один день. Войдите и укажите новый адрес ещё раз',
  undo: 'Вернуть прежний адрес можно было 7 дней',
};

const DEAD_LINK = {
  used: 'По этой ссылке уже прошли: второй раз она не действует',
  gone: 'Эта ссылка больше не действует: её срок прошёл, после неё пришла другая, или смену адреса отменили',
};

/**
 * ACC-116. Locks the address, then the account, always in this order, and uses the link once. Throws `code_expired`
 * with the reason if the link is expired, used or deleted.
 */
async function holdLink(tx: Tx, token: string, kinds: readonly LinkKind[], now: Date) {
  const found = await linkByToken(tx, hashOf(token));
  if (found === undefined || !kinds.includes(found.kind)) {
    throw new Refusal('code_expired', { message: DEAD_LINK.gone });
  }
  await holdAddress(tx, found.email);
  const account = await lockAccount(tx, found.user_id);
  const link = await takeLink(tx, found.id, now);
  if (account !== undefined && link !== undefined) return { account, link };
  const isLate = Date.parse(found.expires_at) <= now.getTime();
  const still = await linkByToken(tx, hashOf(token));
  if (still?.used_at === null && isLate) throw new Refusal('code_expired', { message: LATE_LINK[found.kind] });
  throw new Refusal('code_expired', { message: DEAD_LINK[still?.used_at == null ? 'gone' : 'used'] });
}

/** If the old address was the login, the new address becomes the login. */
const withLogin = ({ username }: Account, email: string) => ({
  email,
  ...(username.includes('@') && { username: email }),
});

async function dropLinks(tx: Tx, id: number): Promise<void> {
  await dropResets(tx, id);
  await deleteOpenLinks(tx, id, 'proof');
  await deleteOpenLinks(tx, id, 'change');
}

/** ACC-111, ACC-114. The confirmed link verifies the address, or makes the pending address the account's. */
export async function confirmLink(
  tx: Tx,
  token: string,
  { publicUrl, caller, now }: Pick<Surroundings, 'publicUrl' | 'caller' | 'now'>,
): Promise<Omit<ResultOf<'POST /api/email-link/confirm'>, 'operation_id'>> {
  const { account, link } = await holdLink(tx, token, ['proof', 'change'], now);
  const { id } = account;
  if (link.kind === 'proof') {
    await proveAddress(tx, id, link.email);
    await noteSecurityEvent(tx, { user_id: id, kind: 'email_proved', caller, now });
    return { email: account.email };
  }
  await proveAddress(tx, id, link.email, { ...withLogin(account, link.email), new_email: null });
  await dropLinks(tx, id);
  await noteSecurityEvent(tx, { user_id: id, kind: 'email_changed', caller, now });
  if (account.email_state === 'proved') await postUndo(tx, account, link.email, publicUrl, now);
  return { email: link.email };
}

/**
 * ACC-117. The letter with the link that restores the old address. An unverified old address may be a stranger's, so
 * the caller skips it.
 */
async function postUndo(tx: Tx, { id, email }: Account, next: string, publicUrl: string, now: Date): Promise<void> {
  const token = newToken();
  await insertLink(tx, {
    token_hash: hashOf(token),
    user_id: id,
    kind: 'undo',
    email,
    expires_at: after(now, UNDO_LIFE),
  });
  await postLetter(tx, formerAddressLetter(email, next, publicUrl, token), now, id);
}

/**
 * ACC-117, ACC-215. Restores the old address. The person who changed it may know the password, so the password becomes
 * invalid.
 */
export async function undoChange(
  tx: Tx,
  token: string,
  caller: Caller,
  now: Date,
): Promise<Omit<ResultOf<'POST /api/email-link/undo'>, 'operation_id'>> {
  const { account, link } = await holdLink(tx, token, ['undo'], now);
  const { id } = account;
  await proveAddress(tx, id, link.email, {
    ...withLogin(account, link.email),
    new_email: null,
    password_hash: null,
  });
  await dropLinks(tx, id);
  await deleteLinksAfter(tx, id, link.id);
  await endSessions(tx, id);
  await forgetBrowsers(tx, id);
  await noteSecurityEvent(tx, { user_id: id, kind: 'email_change_undone', caller, now });
  return { email: link.email, reset_token: await newReset(tx, id, now) };
}
