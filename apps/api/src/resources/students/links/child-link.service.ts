import { studentName } from '@planner/wording';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { announce } from '../../../live/announce.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { OF_ONE } from '../../quotas/quotas.ts';
import { insertProfile, profilesOfCard } from './links.repository.ts';

export { codeOf } from './link-code.ts';
/** ACC-232. Unlinks a child's account from its card. */
export { deleteProfileOf as unlinkChild } from './links.repository.ts';

interface ChildCard {
  id: number;
  teacher_id: number;
  teacher_name: string;
  student_name: string;
  time_zone: string | null;
}

const FULL = 'Эту карточку видит уже слишком много людей. Попросите преподавателя закрыть доступ лишним';

/** ACC-230. Links a child's account to the card without money, and notifies the teacher. A linked account stays linked. */
export async function linkChild(tx: Tx, card: ChildCard, user_id: number, now: Date): Promise<void> {
  const linked = await profilesOfCard(tx, card.id);
  if (linked.some((one) => one.user_id === user_id)) return;
  if (linked.length >= OF_ONE.accountsOfCard) throw new Refusal('invalid', { message: FULL });
  const link = {
    user_id,
    student_id: card.id,
    role_in_profile: 'student',
    sees_money: false,
    created_at: now,
  } as const;
  const student_profile_id = await insertProfile(tx, link, card.time_zone);
  announce(tx, { users: [card.teacher_id], topics: ['students'] });
  await notify(tx, {
    user_ids: [card.teacher_id],
    kind: 'profile_linked',
    teacher_name: card.teacher_name,
    message: `${studentName(card)} теперь видит свои занятия: вход открыла семья`,
    link: `/my-students-test/student/${card.id}`,
    dedupe_key: `profile_linked:${student_profile_id}`,
    now,
  });
}
