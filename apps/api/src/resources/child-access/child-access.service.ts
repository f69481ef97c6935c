import { randomInt } from 'node:crypto';
import type { ChildAccess, ChildCode, User } from '@planner/contract';
import { after, days, hashOf } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller, SignedIn, StudentUserId } from '../../http/who.ts';
import { announce } from '../../live/announce.ts';
import { childSignsIn, endChildAccount, newChildAccount, noteFailedCode } from '../accounts/child-accounts.service.ts';
import { rememberBrowser } from '../accounts/known-browsers/known-browsers.service.ts';
import { signInHere } from '../accounts/sessions/sessions.service.ts';
import { giveFiles } from '../files/files.service.ts';
import { ownCard } from '../student-cabinet/own-lessons.service.ts';
import { codeOf, linkChild, unlinkChild } from '../students/links/child-link.service.ts';
import {
  accessOf,
  deleteAccess,
  forgetCode,
  keepCode,
  lockByCode,
  lockChildCard,
  lockIsOwn,
} from './child-access.repository.ts';

/** Letters and digits that are unambiguous, written or spoken. Twelve of them have 59 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const LIFE = days(1);

const NO_RIGHT = 'Вход для ребёнка открывает тот, кто видит деньги';
const NO_CHILD = 'Вход для ребёнка открывают родители';
const UNKNOWN = 'Такого кода нет, или по нему уже вошли. Попросите новый код';
const EXPIRED = 'Код больше не действует. Попросите новый код';
const OWN = 'У ребёнка уже свой вход: пароль, почта или другой преподаватель. Чтобы создать новый, закройте этот';
const OWN_CODE = 'У ребёнка уже свой вход. Войдите по логину и паролю или попросите семью открыть новый вход';

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** ACC-233. The card of a profile that sees money, with its access. The child never manages the own access. */
async function paidCard(db: Db, user: StudentUserId, student_profile_id: number) {
  const { student_id, sees_money } = await ownCard(db, user, student_profile_id);
  if (!sees_money) throw new Refusal('money_hidden', { message: NO_RIGHT });
  const access = await accessOf(db, student_id);
  if (access?.user_id === user) throw new Refusal('money_hidden', { message: NO_CHILD });
  return { student_id, access };
}

export async function childAccessOf(
  db: Db,
  user: StudentUserId,
  student_profile_id: number,
  now: Date,
): Promise<ChildAccess> {
  const { access } = await paidCard(db, user, student_profile_id);
  const expires_at = access?.expires_at ?? null;
  const isOpen = expires_at !== null && Date.parse(expires_at) > now.getTime();
  return { is_open: access !== undefined, code_expires_at: isOpen ? expires_at : null };
}

/** ACC-230, ACC-231. Opens a code for the child of a profile, and the account of the child with the first code. */
export async function makeChildCode(
  tx: Tx,
  { id: made_by, time_zone }: { id: StudentUserId; time_zone: string },
  student_profile_id: number,
  now: Date,
): Promise<Omit<ChildCode, 'operation_id'>> {
  const { student_id } = await paidCard(tx, made_by, student_profile_id);
  const card = await lockChildCard(tx, student_id);
  const known = await accessOf(tx, student_id);
  if (known !== undefined && (await lockIsOwn(tx, known.user_id, student_id))) {
    throw new Refusal('invalid', { message: OWN });
  }
  const user_id = known?.user_id ?? (await newChildAccount(tx, card.time_zone ?? time_zone, now));
  const [code, expires_at] = [newCode(), after(now, LIFE)];
  await keepCode(tx, { user_id, student_id, made_by, code_hash: hashOf(code), expires_at, created_at: now });
  await linkChild(tx, card, user_id, now);
  return { code, expires_at: expires_at.toISOString() };
}

/**
 * ACC-232, ACC-237. Ends the access of a card's child. The child's own account stays. Without an access nothing happens.
 * A parent who closes the access gets the submitted files.
 */
export async function endChildAccess(tx: Tx, student_id: number, now: Date, heir?: StudentUserId): Promise<void> {
  const child = await deleteAccess(tx, student_id);
  if (child === undefined) return;
  const isOwn = await lockIsOwn(tx, child, student_id);
  await unlinkChild(tx, child, student_id);
  if (isOwn) return;
  if (heir !== undefined) await giveFiles(tx, child, heir);
  await endChildAccount(tx, child, now);
}

export async function closeChildAccess(
  tx: Tx,
  user: StudentUserId,
  student_profile_id: number,
  now: Date,
): Promise<null> {
  const { student_id } = await paidCard(tx, user, student_profile_id);
  const { teacher_id } = await lockChildCard(tx, student_id);
  await endChildAccess(tx, student_id, now, user);
  announce(tx, { users: [teacher_id], topics: ['students'] });
  return null;
}

/** ACC-231, ACC-233. Takes a code once. A code of a parent without the right works no more. */
async function takeChildCode(tx: Tx, typed: string, caller: Caller, now: Date): Promise<User> {
  const access = await lockByCode(tx, hashOf(codeOf(typed)));
  if (access === undefined) {
    noteFailedCode(tx, caller, now);
    throw new Refusal('code_unknown', { message: UNKNOWN, fields: { code: UNKNOWN } });
  }
  const isOver = access.expires_at === null || Date.parse(access.expires_at) <= now.getTime();
  if (isOver || !access.is_permitted) {
    throw new Refusal('code_expired', { message: EXPIRED, fields: { code: EXPIRED } });
  }
  if (await lockIsOwn(tx, access.user_id, access.student_id)) {
    throw new Refusal('code_expired', { message: OWN_CODE, fields: { code: OWN_CODE } });
  }
  await forgetCode(tx, access.user_id);
  return childSignsIn(tx, access.user_id, caller, now);
}

interface Browser {
  former: SignedIn | null;
  caller: Caller;
  /** The token of a known browser. */
  known: string | undefined;
}

/** ACC-230. Signs the child in on this browser. Returns the tokens of the session and of the known browser. */
export async function signInChild(tx: Tx, code: string, { former, caller, known }: Browser, now: Date) {
  const user = await takeChildCode(tx, code, caller, now);
  const session = await signInHere(tx, user, former, caller, now);
  return { user, session, browser: await rememberBrowser(tx, user.id, known, now) };
}
