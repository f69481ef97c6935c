import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@planner/server-core';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { CommitJob } from './live/commit.ts';
import { openMail } from './mail/mail.ts';
import { mailOfNotices } from './mail/notice-letters.ts';
import { type Delivery, openDelivery } from './outbox/delivery.ts';
import { mailResets } from './resources/accounts/passwords.service.ts';
import { whyNotRemindOfBill } from './resources/bill-plans/reminders/reminders.service.ts';
import { noticesWithAnswers } from './resources/bot/links/answer-links.service.ts';
import type { Messengers } from './resources/bot/open-bot.ts';
import { whyNotReport } from './resources/messages/messages.service.ts';
import { noticesOf } from './resources/notifications/deliveries/carrying.service.ts';
import type { Push } from './resources/push/open-push.ts';
import { tellStopped } from './resources/notifications/notifications.service.ts';
import { whyNotRemind } from './resources/schedule/lessons/reminders/reminders.service.ts';

interface Parts {
  database: Database;
  commit: CommitJob;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl(): string;
  messengers: Messengers;
  push: Push;
}

/**
 * DLV-1. Opens all channels that send messages out of the process. `connections.ts` knows which users have a channel of
 * notifications.
 */
export function openDeliveryChannels(config: Config, { publicUrl, messengers, push, ...parts }: Parts): Delivery {
  const mail = openMail(config);
  const around = { db: parts.database.db, now: () => parts.clock.now() };
  const delivery = openDelivery({
    ...parts,
    ways: {
      mail,
      bots: messengers.bots,
      notices: {
        mail: noticesWithAnswers(mailOfNotices(mail, publicUrl, config.replyDomain), around),
        push: noticesWithAnswers(push.notices, around),
        ...messengers.notices,
      },
    },
    jobs: { reset: mailResets },
    notices: noticesOf(
      { reminder: whyNotRemind, bill_reminder: whyNotRemindOfBill, lesson_report: whyNotReport },
      tellStopped,
    ),
  });
  return {
    ...delivery,
    /** DLV-40: letters that are being sent are finished first. */
    async close() {
      await delivery.close();
      mail.close();
    },
  };
}
