import type { Channel, Outgoing } from '../../outbox/channels/channel.ts';
import { openDelivery } from '../../outbox/delivery.ts';
import type { Letter } from '../../outbox/channels/letter.ts';
import type { Notice, NoticeChannels } from '../../outbox/channels/notice.ts';
import { mailResets } from '../../resources/accounts/passwords.service.ts';
import { noticesOf } from '../../resources/notifications/deliveries/carrying.service.ts';
import { tellStopped } from '../../resources/notifications/notifications.service.ts';
import { whyNotRemind } from '../../resources/schedule/lessons/reminders/reminders.service.ts';
import type { TestApi } from '../test-api.ts';

interface Ways {
  letters?: (message: Outgoing<Letter>) => Promise<void>;
  notices?: (message: Outgoing<Notice>) => Promise<void>;
  isRepeatable?: boolean;
  /** The channels besides mail. */
  channels?: NoticeChannels;
}

/** A process that delivers with these channels at set times. Its log is collected. */
export function carrierOf(
  { database, commit }: Pick<TestApi, 'database' | 'commit'>,
  { letters = async () => undefined, notices = async () => undefined, isRepeatable = false, channels = {} }: Ways,
) {
  const logged: string[] = [];
  let now = new Date(0);
  const log = (_: unknown, words?: string) => void logged.push(words ?? '');
  const mail: Channel<Letter> = { isRepeatable, send: letters };
  const delivery = openDelivery({
    database,
    commit,
    clock: { now: () => now },
    log: { error: log, warn: log },
    ways: { mail, notices: { ...channels, mail: { isRepeatable, send: notices } } },
    jobs: { reset: mailResets },
    notices: noticesOf({ reminder: whyNotRemind }, tellStopped),
  });
  return {
    logged,
    /** Wakes the delivery like a process that has written a message: without waiting for the sending. */
    wakeAt(time: Date) {
      now = time;
      delivery.wake();
    },
    at(time: Date) {
      now = time;
      return delivery.run();
    },
  };
}
