import type { AnsweredBy, notificationSettings } from '@planner/contract';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { announce } from '../../../live/announce.ts';
import { readToken } from '../deliveries/links/unsubscribe-token.service.ts';
import { writeChoices } from '../deliveries/settings.repository.ts';
import { isAccount } from './unsubscribing.repository.ts';

const DEAD = { message: 'Ссылка не действует: письмо не отсюда или учётной записи больше нет' };

type Answer = AnsweredBy<(typeof notificationSettings)['POST /api/unsubscribe']>;

/**
 * DLV-30, DLV-31. Switches off the link's group and channel, like the user's settings do. A repetition changes nothing.
 */
export async function unsubscribe(tx: Tx, token: string): Promise<Answer> {
  const read = await readToken(tx, token);
  if (read === null || !(await isAccount(tx, read.user_id))) throw new Refusal('not_found', DEAD);
  const { user_id, group, channel } = read;
  await writeChoices(tx, user_id, [{ group, channel, wanted: false }]);
  announce(tx, { users: [user_id], topics: ['account'] });
  return { group, channel };
}
