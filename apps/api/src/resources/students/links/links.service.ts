import { studentName } from '@planner/wording';
import type { account, InvitedProfile, ParsedOf, ResultOf } from '@planner/contract';
import type { Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/who.ts';
import { announce, announceNothing } from '../../../live/announce.ts';
import { noteSecurityEvent } from '../../accounts/security-log/security-log.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { subjectsBy } from '../../reference/subjects.ts';
import { OF_ONE } from '../../quotas/quotas.ts';
import { invitedCard, lockInvitedCard, markUsed } from './invitations.repository.ts';
import { openInvitation, roleText } from './invitations.service.ts';
import { codeOf } from './link-code.ts';
import { countProfiles, hideMoneyFromStudents, insertProfile, profilesOfCard } from './links.repository.ts';

const CARD_FULL_TEXT = 'Эту карточку видит уже слишком много людей. Попросите преподавателя закрыть доступ лишним';
const ACCOUNT_FULL_TEXT = 'У вас уже слишком много преподавателей. Уберите тех, с кем не занимаетесь';
type Linking = ParsedOf<(typeof account)['POST /api/student/link-profile']>['body'];

const OTHER_ROLE = {
  student: 'Этот код для ученика. Если вы родитель, попросите у преподавателя код для родителя',
  parent: 'Этот код для родителя. Если вы ученик, попросите у преподавателя код для ученика',
};

type Linked = Awaited<ReturnType<typeof profilesOfCard>>;

/**
 * STU-25. Whether a parent who sees the money was linked after this code was made. It does not matter whether the
 * parent's code is older or newer than this one.
 */
const wasTaken = ({ created_at }: { created_at: string }, linked: Linked) =>
  linked.some((one) => one.role_in_profile === 'parent' && one.sees_money && one.created_at >= created_at);

type Card = NonNullable<Awaited<ReturnType<typeof invitedCard>>>;
type Invitation = Awaited<ReturnType<typeof openInvitation>>;

/** STU-25, ACC-164, PAY-56. The profile that an invitation gives now. */
function invitedProfile(card: Card, invitation: Invitation, linked: Linked): InvitedProfile {
  const { student_name, teacher_name } = card;
  const { role, is_second_parent, payer_name } = invitation;
  const sees_money = invitation.sees_money && (role === 'parent' || !wasTaken(invitation, linked));
  return {
    student_name,
    teacher_name,
    subjects: subjectsBy(card.subject_ids).map(({ name }) => name),
    role_in_profile: role,
    sees_money,
    is_second_parent,
    payer_name: sees_money ? payer_name : null,
  };
}

/** PAY-58. The invitation of a code, for a visitor without a session. */
export async function readInvitation(db: Db, code: string, now: Date): Promise<InvitedProfile> {
  const card = await invitedCard(db, codeOf(code));
  if (card === undefined) throw new Refusal('code_unknown');
  const invitation = await openInvitation(db, codeOf(code), null, now);
  return invitedProfile(card, invitation, await profilesOfCard(db, card.id));
}

/**
 * STU-17, STU-18, STU-19, ACC-164. Checks a code and links its card with the role and rights that the teacher chose. A
 * dry run ends before the write.
 */
export async function linkProfile(
  tx: Tx,
  user: { id: number; time_zone: string },
  { code, role_in_profile, dry_run }: Linking,
  caller: Caller,
  now: Date,
): Promise<Omit<ResultOf<'POST /api/student/link-profile'>, 'operation_id'>> {
  const card = await lockInvitedCard(tx, codeOf(code));
  if (card === undefined) throw new Refusal('code_unknown');
  const invitation = await openInvitation(tx, codeOf(code), user.id, now);
  const { id: invitation_id, role, is_second_parent } = invitation;
  const linked = await profilesOfCard(tx, card.id);
  if (linked.some(({ user_id }) => user_id === user.id)) throw new Refusal('already_linked');
  // OPS-188. Both lists are returned without pages, so they have a limit.
  if (linked.length >= OF_ONE.accountsOfCard) throw new Refusal('invalid', { fields: { code: CARD_FULL_TEXT } });
  if ((await countProfiles(tx, user.id)) >= OF_ONE.cardsOfAccount)
    throw new Refusal('invalid', { fields: { code: ACCOUNT_FULL_TEXT } });
  if (role_in_profile !== undefined && role_in_profile !== role) {
    throw new Refusal('invalid', { fields: { role_in_profile: OTHER_ROLE[role] } });
  }
  const isChild = role === 'student';
  const { student_name, teacher_name, teacher_id } = card;
  const profile = invitedProfile(card, invitation, linked);
  const { sees_money } = profile;
  if (dry_run) {
    announceNothing(tx);
    return { profile: { ...profile, student_profile_id: null } };
  }
  const student_profile_id = await insertProfile(
    tx,
    { user_id: user.id, student_id: card.id, role_in_profile: role, sees_money, is_second_parent, created_at: now },
    isChild ? (card.time_zone ?? user.time_zone) : card.time_zone,
  );
  await markUsed(tx, invitation_id, user.id, now);
  if (!isChild && sees_money) {
    await hideMoneyFromStudents(tx, card.id);
    announce(tx, { students: [card.id], topics: ['profiles', 'ledger', 'lessons'] });
  }
  await noteSecurityEvent(tx, { user_id: user.id, kind: 'profile_linked', caller, now });
  announce(tx, { users: [teacher_id], topics: ['students'] });
  await notify(tx, {
    user_ids: [teacher_id],
    kind: 'profile_linked',
    teacher_name,
    message: isChild
      ? `${studentName({ student_name })} теперь видит свои занятия`
      : `${studentName({ student_name })}: ${roleText(role, is_second_parent)} теперь видит занятия`,
    link: `/my-students-test/student/${card.id}`,
    dedupe_key: `profile_linked:${student_profile_id}`,
    now,
  });
  return { profile: { ...profile, student_profile_id } };
}
