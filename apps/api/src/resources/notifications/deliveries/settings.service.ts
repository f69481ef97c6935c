import {
  CHANNELS,
  type InputOf,
  NOTICE_GROUPS,
  type NotificationSettings,
  type OtherMessenger,
} from '@planner/contract';
import type { Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hurryNotices } from '../../../outbox/outbox.service.ts';
import { knownOf, resumeChannel } from './deliveries.service.ts';
import { stopKey } from './deliveries.repository.ts';
import { wants } from './settings.ts';
import { writeChoices, writeHours } from './settings.repository.ts';

/**
 * NTF-40, BOT-28. The user's choices by group and channel, the state of each channel, and the quiet hours. A messenger
 * without a bot of the operator is absent, unless the account is connected to it.
 */
export async function notificationSettings(
  db: Db,
  user_id: number,
  isOffered: (messenger: OtherMessenger) => boolean,
): Promise<NotificationSettings> {
  const { channels, stops, settings } = await knownOf(db, [user_id]);
  const shown = CHANNELS.filter(
    (channel) =>
      (channel !== 'max' && channel !== 'vk') ||
      isOffered(channel) ||
      channels.some((one) => one.channel === channel && one.recipients.has(user_id)),
  );
  const own = settings.get(user_id);
  if (own === undefined) throw new Refusal('not_found');
  const { quiet, remind_day, remind_hour, turns } = own;
  return {
    quiet,
    remind_day,
    remind_hour,
    turns: turns === null ? null : turns.filter((channel) => shown.includes(channel)),
    choices: NOTICE_GROUPS.flatMap((group) =>
      shown.map((channel) => ({ group, channel, wanted: wants(own, group, channel) })),
    ),
    channels: shown.map((channel) => {
      const recipient = channels.find((one) => one.channel === channel)?.recipients.get(user_id)?.[0];
      if (recipient === undefined) return { channel, state: 'none', reason: '' };
      if ('not' in recipient) return { channel, state: 'off', reason: recipient.not };
      const stop = stops.get(stopKey(user_id, channel));
      const isStopped = stop?.address === recipient.address;
      return isStopped ? { channel, state: 'stopped', reason: stop.reason } : { channel, state: 'on', reason: '' };
    }),
  };
}

type Change = InputOf<'PUT /api/notification-settings'>['body'];

/** NTF-41, NTF-42. A change of the quiet hours reschedules the waiting deliveries. */
export async function changeNotificationSettings(
  tx: Tx,
  user_id: number,
  { choices = [], quiet, resume, turns, ...reminders }: Change,
  now: Date,
): Promise<null> {
  if (quiet && quiet.from === quiet.to)
    throw new Refusal('invalid', { fields: { 'quiet.to': 'Конец совпадает с началом' } });
  if (turns && new Set(turns).size < turns.length)
    throw new Refusal('invalid', { fields: { turns: 'Канал назван дважды' } });
  if (choices.length > 0) await writeChoices(tx, user_id, choices);
  await writeHours(tx, user_id, { quiet, turns, ...reminders });
  if (resume !== undefined) await resumeChannel(tx, user_id, resume);
  if (quiet !== undefined) await hurryNotices(tx, user_id, now);
  return null;
}
