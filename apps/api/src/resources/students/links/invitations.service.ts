import { randomInt } from 'node:crypto';
import type { Invitation } from '@planner/contract';
import type { Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { OF_ONE } from '../../quotas/quotas.ts';
import { countOpen, insertInvitation, invitationOf, withdraw } from './invitations.repository.ts';
import { lockCard, profilesOfCard } from './links.repository.ts';

export { voidInvitations } from './invitations.repository.ts';

/** Letters and digits that are unambiguous, written or spoken. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const LIFE_MS = 14 * 24 * 3_600_000;

/** STU-25. When a parent sees the money, the child no longer sees it. */
const isSeenByParent = (linked: Awaited<ReturnType<typeof profilesOfCard>>) =>
  linked.some(({ role_in_profile, sees_money }) => role_in_profile === 'parent' && sees_money);

/** STU-16, PAY-33. Creates a code. The other codes of the card stay valid. */
export async function inviteStudent(
  tx: Tx,
  teacher_id: number,
  student_id: number,
  { role_in_profile: role, sees_money: wanted, is_second_parent }: Invitation,
  now: Date,
) {
  if (is_second_parent && role !== 'parent') {
    throw new Refusal('invalid', { fields: { is_second_parent: 'Вторым может быть только родитель' } });
  }
  const card = await lockCard(tx, teacher_id, student_id);
  if (card === undefined) throw new Refusal('not_found');
  if (card.erased_at !== null) throw new Refusal('student_erased');
  if ((await countOpen(tx, student_id, now)) >= OF_ONE.openInvitations) {
    const text = `Открытых приглашений уже ${OF_ONE.openInvitations}. Отзовите лишние`;
    throw new Refusal('invalid', { fields: { role_in_profile: text } });
  }
  const linked = await profilesOfCard(tx, student_id);
  const sees_money = wanted ?? (role === 'parent' ? !is_second_parent : !isSeenByParent(linked));
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const expires_at = new Date(now.getTime() + LIFE_MS);
  const row = { teacher_id, student_id, code, role, sees_money, is_second_parent, created_at: now, expires_at };
  const invitation_id = await insertInvitation(tx, row);
  return { invitation_id, invite_code: code, invite_expires_at: expires_at.toISOString() };
}

/** PAY-34. Ends one code; the others stay valid. */
export async function withdrawInvitation(
  tx: Tx,
  teacher: number,
  { id, invitation_id }: { id: number; invitation_id: number },
  now: Date,
) {
  const card = await lockCard(tx, teacher, id);
  if (card === undefined || !(await withdraw(tx, id, invitation_id, now))) throw new Refusal('not_found');
  return { withdrawn: invitation_id };
}

/** PAY-49. The role of an account or of an invitation in words. */
export function roleText(role: 'student' | 'parent', is_second_parent: boolean): string {
  if (role === 'student') return 'ученик';
  return is_second_parent ? 'второй родитель' : 'родитель';
}

const NEW_CODE = {
  visitor: 'Если это были вы, войдите. Если нет, попросите у преподавателя новый',
  user: 'Попросите у преподавателя новый',
};

/**
 * STU-18, STU-82, PAY-34, PAY-58. Returns the invitation of a code. Throws a refusal with the reason why the code does
 * not work. `user_id` is null for a visitor.
 */
export async function openInvitation(db: Db, code: string, user_id: number | null, now: Date) {
  const invitation = await invitationOf(db, code);
  if (invitation === undefined) throw new Refusal('code_unknown');
  const { role, is_second_parent, used_at, used_by, used_by_name, withdrawn_at, expires_at } = invitation;
  if (used_at !== null && used_by === user_id)
    throw new Refusal('code_expired', { message: 'Вы уже использовали этот код' });
  if (used_at !== null) {
    // A login is often an address, so only the name that the person gave is shown.
    const by = roleText(role, is_second_parent);
    const who = used_by_name ? `${used_by_name}, ${by}` : by;
    throw new Refusal('code_expired', {
      message: `Этот код уже использован: ${who}. ${NEW_CODE[user_id === null ? 'visitor' : 'user']}`,
    });
  }
  if (withdrawn_at !== null) {
    throw new Refusal('code_expired', { message: 'Преподаватель отозвал этот код. Попросите новый' });
  }
  if (Date.parse(expires_at) <= now.getTime()) throw new Refusal('code_expired');
  return invitation;
}
