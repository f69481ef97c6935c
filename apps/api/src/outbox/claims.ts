import { isAway } from '../database/away.ts';
import type { DeliveryParts, PostponedMessages } from './deliver-message.ts';
import {
  abandonedMessages,
  type ClaimedMessage,
  claimDue,
  dueMessages,
  type Message,
  releaseAbandoned,
} from './outbox.repository.ts';

/** A claim ends after this time. Each attempt of each channel ends well within it. */
const CLAIM_MS = 10 * 60 * 1000;
const AT_ONCE = 10;
/** The largest number of messages that are tried one by one to find those that can be claimed. */
const MOST_ALONE = 1000;
const ABANDONED = {
  error: 'The process ended while it was sending',
  reason: 'Сервер остановился во время отправки, и дошло ли, неизвестно',
};

export interface Claims {
  /** Claims at most ten due messages of a channel; none when nothing is due. */
  claim(channel: Message['channel']): Promise<ClaimedMessage[]>;
  /** Releases messages whose claim has ended: repeatable ones become due again, others fail. */
  release(): Promise<void>;
}

/** OPS-22. Claims of messages in the outbox: each message is claimed by one process at a time. */
export function messageClaims(
  { database, ways, jobs, notices, clock, log }: DeliveryParts,
  postponed: PostponedMessages,
): Claims {
  const repeatable = [
    ...(ways.mail.isRepeatable ? ['mail'] : []),
    ...Object.entries(ways.bots ?? {}).flatMap(([kind, { isRepeatable }]) => (isRepeatable ? [kind] : [])),
    ...Object.entries(ways.notices).flatMap(([kind, { isRepeatable }]) => (isRepeatable ? [`${kind}_notice`] : [])),
    ...Object.keys(jobs),
  ];

  async function releaseOne(id: number, now: Date): Promise<void> {
    const released = await database.transaction(async (tx) => {
      const message = await releaseAbandoned(tx, id, { now, repeatable, error: ABANDONED.error });
      if (message === undefined || message.state === 'waiting' || message.delivery_id === null) return message;
      await notices.end(tx, message.delivery_id, { state: message.state, reason: ABANDONED.reason }, now);
      return message;
    });
    if (released?.state === 'failed') log.error({ message: id, reason: ABANDONED.error }, 'a message was given up');
  }

  return {
    /** OPS-193: claims due messages together, or one by one when the database refuses one of them. */
    async claim(channel) {
      const now = clock.now();
      const deadline = new Date(now.getTime() + CLAIM_MS);
      const claimOf = (meant: { only?: number; except?: readonly number[] }) =>
        database.transaction((tx) => claimDue(tx, [channel], now, deadline, AT_ONCE, meant));
      try {
        return await claimOf({ except: postponed.now() });
      } catch (error) {
        // When the database is reachable, one message caused the error. The loop below finds it.
        if (isAway(error)) throw error;
      }
      const claimed: ClaimedMessage[] = [];
      for (const only of await dueMessages(database.db, channel, now, MOST_ALONE)) {
        if (claimed.length === AT_ONCE) break;
        await postponed.unlessItFails(only, async () => void claimed.push(...(await claimOf({ only }))));
      }
      return claimed;
    },
    async release() {
      const now = clock.now();
      for (const id of await abandonedMessages(database.db, now))
        await postponed.unlessItFails(id, () => releaseOne(id, now));
    },
  };
}
