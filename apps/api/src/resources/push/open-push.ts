import { NOTICE_GROUP_NAMES, shortened } from '@planner/wording';
import { type Clock, hours } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { CommitJob } from '../../live/commit.ts';
import { type Channel, Undeliverable } from '../../outbox/channels/channel.ts';
import type { Notice } from '../../outbox/channels/notice.ts';
import { MOST_BYTES } from '../../web-push/encryption.ts';
import { sendPush, SubscriptionEnded } from '../../web-push/push-request.ts';
import { newVapidKeys, type VapidKeys } from '../../web-push/vapid.ts';
import { deleteSubscription, subscriptionById } from './subscriptions.repository.ts';
import { keepVapidKeys } from './vapid-key.repository.ts';

const DAY = hours(24);
/** In characters: a phone shows less of a text. */
const LONGEST = 500;
const ENDED = 'Браузер на этом устройстве больше не показывает уведомления';

interface Parts {
  database: Pick<Database, 'db' | 'transaction'>;
  commit: CommitJob;
  clock: Clock;
  publicUrl(): string;
}

/** The push channel. */
export interface Push {
  /** The server's public key, in the format that browsers expect. */
  readonly key: string;
  readonly notices: Channel<Notice>;
}

/**
 * PSH-6. The message for the service worker of the shell. `tag` is the same at every try, so that a browser shows the
 * notification once.
 */
function textOf({ delivery_id, group, message, teacher_name, link, answers = [] }: Notice): Buffer {
  const whose = teacher_name === '' || message.includes(teacher_name) ? '' : `\n${teacher_name}`;
  const body = `${shortened(message, LONGEST)}${whose}`;
  const said = Buffer.from(
    JSON.stringify({
      title: NOTICE_GROUP_NAMES[group],
      body,
      link,
      tag: `notice-${delivery_id}`,
      ...(answers.length > 0 && { answers }),
    }),
  );
  if (said.length > MOST_BYTES) throw new Undeliverable('the message is longer than a push may be');
  return said;
}

/** The seconds for which a push service keeps the message: until it expires, at most a day. */
function timeToLive({ expires_at }: Notice, now: Date): number {
  const left = expires_at === null ? DAY : Date.parse(expires_at) - now.getTime();
  return Math.max(Math.ceil(Math.min(left, DAY) / 1000), 0);
}

/** RFC 8292: the contact for the operators of push services. */
const contactOf = ({ links }: Config, publicUrl: string) =>
  links.email !== undefined
    ? `mailto:${links.email}`
    : publicUrl.startsWith('https:')
      ? publicUrl
      : 'mailto:no-reply@localhost';

/** PSH-1, PSH-5. Opens the push channel. The first start creates the server's key. */
export async function openPush(config: Config, { database, commit, clock, publicUrl }: Parts): Promise<Push> {
  const keys: VapidKeys = await database.transaction((tx) => keepVapidKeys(tx, newVapidKeys));

  async function send(notice: Notice): Promise<void> {
    const now = clock.now();
    const subscription = await subscriptionById(database.db, Number(notice.address));
    if (subscription === undefined) throw new Undeliverable('the browser is gone', { reason: ENDED });
    const { endpoint, ...browser } = subscription;
    const message = {
      endpoint,
      browser,
      text: textOf(notice),
      ttl_seconds: timeToLive(notice, now),
      isUrgent: notice.group === 'reminders',
      topic: `notice-${notice.delivery_id}`,
    };
    await sendPush(message, { keys, contact: contactOf(config, publicUrl()), now }).catch(async (error: unknown) => {
      if (!(error instanceof SubscriptionEnded)) throw error;
      await commit((tx) => deleteSubscription(tx, subscription), {
        name: 'push',
        own: { users: [notice.user_id], topics: ['account'] },
      });
      throw new Undeliverable(error.message, { reason: ENDED, cause: error });
    });
  }

  return {
    key: keys.public_key.toString('base64url'),
    notices: { isRepeatable: true, send: ({ content }) => send(content) },
  };
}
