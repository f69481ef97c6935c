import type { Database } from '../database/database.ts';
import { type Claims, messageClaims } from './claims.ts';
import { type DeliveryParts, messageDeliverer } from './deliver-message.ts';
import { inTurn } from './in-turn.ts';
import { postponedMessages } from './postponed-messages.ts';
import { type ClaimedMessage, dueNow, type Message } from './outbox.repository.ts';

const TICK_MS = 5000;
/** Each channel has a lane of its own: a slow or unreachable channel delays no other. */
export const CHANNELS: readonly Message['channel'][] = [
  ...(['mail', 'reset', 'bot', 'max', 'vk'] as const),
  ...(['mail_notice', 'bot_notice', 'push_notice', 'max_notice', 'vk_notice'] as const),
];

export interface Delivery {
  /** Starts to deliver due messages and returns at once. */
  wake(): void;
  /** Like `wake`, and resolves when all due messages have been tried. Never rejects. */
  run(): Promise<void>;
  /** Looks for due messages every few seconds from now on. */
  start(): void;
  close(): Promise<void>;
}

/**
 * OPS-22, OPS-71. Delivers the messages of the outbox: claims them in one transaction, sends them outside of any, and
 * ends them in another. So the processes of one database share the messages, and no message is sent twice.
 */
export function openDelivery(parts: DeliveryParts): Delivery {
  const { database, clock, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const postponed = postponedMessages(clock, log);
  const deliver = messageDeliverer(parts, postponed);
  const claims = messageClaims(parts, postponed);

  const unlessItFails = (work: () => Promise<number>) => () =>
    work().catch((error: unknown) => {
      log.error({ err: error }, 'delivering failed and is tried again');
      return 0;
    });
  const claim = (channel: Message['channel']) => (isClosed ? [] : claims.claim(channel));
  const lanes = CHANNELS.map((channel) => ({
    channel,
    ...inTurn(unlessItFails(() => deliverAll(() => claim(channel), deliver))),
  }));
  const lanesDue = async () => {
    const due = await channelsDue(database, claims, clock.now());
    return lanes.filter(({ channel }) => due.has(channel));
  };

  const looking = inTurn(
    unlessItFails(async () => {
      if (isClosed) return 0;
      const due = await lanesDue();
      for (const { turn } of due) {
        // A delivery may have written a message for another lane.
        void turn().then((tried) => {
          if (tried > 0) wake();
        });
      }
      return due.length;
    }),
  );
  function wake() {
    if (!isClosed) void looking.turn();
  }
  // `looking` wakes the lanes, and a lane that has sent something wakes `looking`. So all of them must be idle at the
  // same time.
  const all = [looking, ...lanes];
  const isIdle = () => all.every((one) => one.isIdle());
  async function untilIdle(): Promise<void> {
    while (!isIdle()) await Promise.all(all.map(({ ended }) => ended()));
  }
  const deliverDue = unlessItFails(async () => {
    const tried = await Promise.all((await lanesDue()).map(({ turn }) => turn()));
    return tried.reduce((sum, count) => sum + count, 0);
  });

  return {
    wake,
    async run() {
      let tried: number;
      do {
        await untilIdle();
        tried = await deliverDue();
        // A `wake` during this run may have claimed messages that this look did not find.
      } while (tried > 0 || !isIdle());
    },
    start() {
      wake();
      timer = setInterval(wake, TICK_MS);
      timer.unref();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await untilIdle();
    },
  };
}

/** Delivers until no message is left to claim. Returns the number of tried messages. */
async function deliverAll(
  claim: () => Promise<ClaimedMessage[]> | ClaimedMessage[],
  deliver: (message: ClaimedMessage) => Promise<void>,
): Promise<number> {
  for (let tried = 0; ;) {
    const claimed = await claim();
    if (claimed.length === 0) return tried;
    await Promise.all(claimed.map(deliver));
    tried += claimed.length;
  }
}

/**
 * The channels with a due message. One statement finds all of them; a claim per channel would need a transaction each.
 */
async function channelsDue({ db }: Pick<Database, 'db'>, claims: Claims, now: Date): Promise<Set<Message['channel']>> {
  let due = await dueNow(db, now);
  if (due.some(({ state }) => state === 'sending')) {
    await claims.release();
    due = await dueNow(db, now);
  }
  return new Set(due.filter(({ state }) => state === 'waiting').map(({ channel }) => channel));
}
