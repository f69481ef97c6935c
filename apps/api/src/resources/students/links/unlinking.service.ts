import { studentName } from '@planner/wording';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/who.ts';
import { announce } from '../../../live/announce.ts';
import { noteSecurityEvent } from '../../accounts/security-log/security-log.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { roleText } from './invitations.service.ts';
import { deleteProfile, lockCard, namesOfCard } from './links.repository.ts';

/** ACC-162. The account is notified by its own id, because a notification to the card no longer reaches it. */
export async function unlinkProfile(
  tx: Tx,
  teacher: number,
  { id, student_profile_id }: { id: number; student_profile_id: number },
  now: Date,
): Promise<null> {
  const card = await lockCard(tx, teacher, id);
  const gone = card && (await deleteProfile(tx, student_profile_id, { student_id: id }));
  if (gone === undefined) throw new Refusal('not_found');
  const { student_name, teacher_name } = await namesOfCard(tx, id);
  // Without the caller: the account must not learn the teacher's device and network.
  await noteSecurityEvent(tx, { user_id: gone.user_id, kind: 'profile_unlinked', now });
  announce(tx, { users: [gone.user_id], topics: ['profiles', 'lessons', 'ledger', 'account'] });
  await notify(tx, {
    user_ids: [gone.user_id],
    kind: 'profile_unlinked',
    teacher_name,
    message: `Преподаватель закрыл доступ к карточке: ${studentName({ student_name })}`,
    link: '/student/student-cabinet/',
    dedupe_key: `profile_unlinked:${student_profile_id}:${now.toISOString()}`,
    now,
  });
  return null;
}

/** ACC-163. The account removes its own link. The teacher is notified and may create a new code. */
export async function leaveProfile(
  tx: Tx,
  user_id: number,
  student_profile_id: number,
  caller: Caller,
  now: Date,
): Promise<null> {
  const left = await deleteProfile(tx, student_profile_id, { user_id });
  if (left === undefined) throw new Refusal('not_found');
  const { student_name, teacher_id, teacher_name } = await namesOfCard(tx, left.student_id);
  await noteSecurityEvent(tx, { user_id, kind: 'profile_unlinked', caller, now });
  announce(tx, { users: [teacher_id], topics: ['students'] });
  const who =
    left.role_in_profile === 'student'
      ? studentName({ student_name })
      : `${studentName({ student_name })}: ${roleText(left.role_in_profile, left.is_second_parent)}`;
  await notify(tx, {
    user_ids: [teacher_id],
    kind: 'profile_left',
    teacher_name,
    message: `${who} больше не видит занятия: вас убрали из кабинета`,
    link: `/my-students-test/student/${left.student_id}`,
    dedupe_key: `profile_left:${student_profile_id}`,
    now,
  });
  return null;
}
