import { greeting } from '@planner/wording';
import type { Db } from '../../../../database/database.ts';
import type { WaitingDelivery } from '../deliveries.repository.ts';

/** The profile in the link of a student's notification. */
const PROFILE = /[?&]profile=(\d{1,9})(?:&|$)/;

/**
 * NTF-46. The greeting of a letter to a student's own account, by the card that the notification is about. Empty
 * without a given name, for parents, and for every other channel.
 */
export async function greetingOf(
  db: Db,
  { channel, user_id, link }: Pick<WaitingDelivery, 'channel' | 'user_id' | 'link'>,
): Promise<string> {
  const profile = PROFILE.exec(link)?.[1];
  if (channel !== 'mail' || profile === undefined) return '';
  const card = await db
    .selectFrom('student_profile')
    .innerJoin('student', 'student.id', 'student_profile.student_id')
    .where('student_profile.id', '=', Number(profile))
    .where('student_profile.user_id', '=', user_id)
    .where('student_profile.role_in_profile', '=', 'student')
    .where('student.given_name', '<>', '')
    .select(['student.given_name', 'student.form_of_address'])
    .executeTakeFirst();
  return card === undefined ? '' : greeting(card);
}
