import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@planner/server-core';
import { isAway } from '../database/away.ts';
import type { Database } from '../database/database.ts';
import type { CommitJob } from '../live/commit.ts';
import { type Channel, Undeliverable } from './channel.ts';
import type { Errands } from './errand.ts';
import type { BotMessage } from './bot-message.ts';
import type { Letter } from './letter.ts';
import type { Carried, NoticeChannels, Notices } from './notice.ts';
import { inTurn } from './in-turn.ts';
import { messagesAside } from './messages-aside.ts';
import {
  abandonedMessages,
  type ClaimedMessage,
  claimDue,
  dueMessages,
  dueNow,
  endMessage,
  type Message,
  postpone,
  releaseAbandoned,
} from './outbox.repository.ts';
import { asError, tryNotice } from './notice-try.ts';
import { type Outcome, outcomeOf, SENT } from './outcome.ts';

const SECOND = 1000;
/** A channel ends each of its tries well within this. */
const PATIENCE_MS = 10 * 60 * SECOND;
const TICK_MS = 5 * SECOND;
const AT_ONCE = 10;
/** Of so many one by one those are found that can be claimed. */
const MOST_ALONE = 1000;
const ABANDONED = {
  error: 'The process ended while it was sending',
  reason: 'Сервер остановился во время отправки, и дошло ли, неизвестно',
};
/** Each is carried by itself: one that is slow or away holds up no other. */
const CHANNELS = ['mail', 'reset', 'bot', 'mail_notice', 'bot_notice', 'push_notice'] as const;

export interface Ways {
  readonly mail: Channel<Letter>;
  /** What the bot answers; without one nobody has asked it. */
  readonly bot?: Channel<BotMessage> | undefined;
  /** DLV-1: by which notifications go. */
  readonly notices: NoticeChannels;
}

export interface Delivery {
  /** Delivers what is due, without being waited for. */
  wake(): void;
  /** As `wake`, and resolves when all that is due has been tried; never rejects. */
  run(): Promise<void>;
  /** Looks by itself every few seconds from now on. */
  start(): void;
  close(): Promise<void>;
}

export interface DeliveryParts {
  database: Pick<Database, 'db' | 'transaction'>;
  /** How a message ends: its person's pages may have to be told. */
  commit: CommitJob;
  ways: Ways;
  errands: Errands;
  notices: Notices;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * OPS-22, OPS-71. Carries messages of the outbox out of the process: claimed in one transaction, sent outside of any,
 * ended in another, so that processes on one database share them and none is sent twice.
 */
export function openDelivery({ database, commit, ways, errands, notices, clock, log }: DeliveryParts): Delivery {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const aside = messagesAside(clock, log);
  const repeatable = [
    ...(ways.mail.isRepeatable ? ['mail'] : []),
    ...Object.entries(ways.notices).flatMap(([kind, { isRepeatable }]) => (isRepeatable ? [`${kind}_notice`] : [])),
    ...Object.keys(errands),
  ];

  /** A letter leaves in no transaction; an errand is done in the one that ends it, and null is its outcome. */
  async function carry(message: Exclude<ClaimedMessage, Carried>): Promise<Outcome | null> {
    const { id, created_at: at } = message;
    const created_at = new Date(at);
    if (message.channel === 'mail') {
      await ways.mail.send({ id, content: message.content, created_at });
      return SENT;
    }
    if (message.channel === 'bot') {
      if (ways.bot === undefined) throw new Undeliverable('There is no bot here');
      await ways.bot.send({ id, content: message.content, created_at });
      return SENT;
    }
    const { channel, content: asked } = message;
    return database.transaction(async (tx) => {
      await errands[channel](tx, asked, created_at);
      await endMessage(tx, message, { state: 'sent', error: '' }, clock.now());
      return null;
    });
  }

  async function settle(message: ClaimedMessage, outcome: Outcome): Promise<void> {
    const now = clock.now();
    await commit(
      async (tx) => {
        if ('again' in outcome) return postpone(tx, message, outcome);
        const { end, error, gone } = outcome;
        const isOurs = await endMessage(tx, message, { state: end.state, error }, now);
        if (!isOurs || message.delivery_id === null) return;
        await notices.end(tx, message.delivery_id, end, now);
        if (gone !== undefined) await notices.stop(tx, gone, end.reason, now);
      },
      { name: 'delivery' },
    );
  }

  async function deliver(message: ClaimedMessage): Promise<void> {
    const { id, channel, attempts } = message;
    const facts = { message: id, channel, attempts };
    const tell = (err: Error, outcome: Outcome) => {
      if ('again' in outcome) log.warn({ err, ...facts }, 'a message was not taken and is tried again');
      else log.error({ err, ...facts }, 'a message was given up');
      return outcome;
    };
    const outcome =
      message.delivery_id === null
        ? await carry(message).catch((error: unknown) =>
            tell(asError(error), outcomeOf(asError(error), attempts, clock.now())),
          )
        : await tryNotice(message, { db: database.db, channels: ways.notices, notices, clock, tell });
    // Its claim stands: it is released when its time is over.
    if (outcome !== null) await aside.unlessItFails(id, () => settle(message, outcome));
  }

  async function releaseOne(id: number, now: Date): Promise<void> {
    const released = await database.transaction(async (tx) => {
      const message = await releaseAbandoned(tx, id, { now, repeatable, error: ABANDONED.error });
      if (message === undefined || message.state === 'waiting' || message.delivery_id === null) return message;
      await notices.end(tx, message.delivery_id, { state: message.state, reason: ABANDONED.reason }, now);
      return message;
    });
    if (released?.state === 'failed') log.error({ message: id, reason: ABANDONED.error }, 'a message was given up');
  }

  async function release(now: Date): Promise<void> {
    for (const id of await abandonedMessages(database.db, now))
      await aside.unlessItFails(id, () => releaseOne(id, now));
  }

  /** OPS-193: together, or where one cannot be claimed each by itself. */
  async function claim(channel: Message['channel'], now: Date, deadline: Date): Promise<ClaimedMessage[]> {
    const claimOf = (meant: { only?: number; except?: readonly number[] }) =>
      database.transaction((tx) => claimDue(tx, [channel], now, deadline, AT_ONCE, meant));
    try {
      return await claimOf({ except: aside.now() });
    } catch (error) {
      // One of them is refused, and named below.
      if (isAway(error)) throw error;
    }
    const claimed: ClaimedMessage[] = [];
    for (const only of await dueMessages(database.db, channel, now, MOST_ALONE)) {
      if (claimed.length === AT_ONCE) break;
      await aside.unlessItFails(only, async () => void claimed.push(...(await claimOf({ only }))));
    }
    return claimed;
  }

  /** Until nothing of this channel is due; answers how much was tried. */
  async function carryAll(channel: Message['channel']): Promise<number> {
    for (let tried = 0; ;) {
      const now = clock.now();
      const deadline = new Date(now.getTime() + PATIENCE_MS);
      const claimed = isClosed ? [] : await claim(channel, now, deadline);
      if (claimed.length === 0) return tried;
      await Promise.all(claimed.map(deliver));
      tried += claimed.length;
    }
  }

  const unlessItFails = (work: () => Promise<number>) => () =>
    work().catch((error: unknown) => {
      log.error({ err: error }, 'delivering failed and is tried again');
      return 0;
    });
  const lanes = CHANNELS.map((channel) => ({ channel, ...inTurn(unlessItFails(() => carryAll(channel))) }));

  /** The lanes in which something is due: one statement, where a claim of each would be as many transactions. */
  async function lanesDue() {
    const now = clock.now();
    let due = await dueNow(database.db, now);
    if (due.some(({ state }) => state === 'sending')) {
      await release(now);
      due = await dueNow(database.db, now);
    }
    return lanes.filter(({ channel }) => due.some((one) => one.channel === channel && one.state === 'waiting'));
  }

  const looking = inTurn(
    unlessItFails(async () => {
      if (isClosed) return 0;
      const due = await lanesDue();
      for (const { turn } of due) {
        // What was sent may have written what another lane carries.
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
  // A look starts lanes, and a lane that has carried something looks again.
  const all = [looking, ...lanes];
  const isIdle = () => all.every((one) => one.isIdle());
  async function untilIdle(): Promise<void> {
    while (!isIdle()) await Promise.all(all.map(({ ended }) => ended()));
  }
  return {
    wake,
    async run() {
      const turns = unlessItFails(async () => {
        const tried = await Promise.all((await lanesDue()).map(({ turn }) => turn()));
        return tried.reduce((sum, count) => sum + count, 0);
      });
      do await untilIdle();
      while (
        // What this look did not find may be what a wake beside it has taken: that is waited for too.
        (await turns()) > 0 ||
        !isIdle()
      );
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
