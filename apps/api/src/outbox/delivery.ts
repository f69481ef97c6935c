import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../config/clock.ts';
import type { Database } from '../database/database.ts';
import type { Letter } from './letter.ts';
import { type Channel, Undeliverable } from './channel.ts';
import type { Errands } from './errand.ts';
import { type ClaimedMessage, claimDue, endMessage, postpone, releaseAbandoned } from './outbox.repository.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Between the tries of one message: about a day, then it is given up. */
const PAUSES_MS = [2 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 18 * HOUR];
/** A channel ends each of its tries well within this. */
const PATIENCE_MS = 10 * MINUTE;
const TICK_MS = 5 * SECOND;
const AT_ONCE = 10;
const SENT = { state: 'sent', error: '' } as const;
const ABANDONED = 'The process ended while it was sending';

export type Channels = { readonly mail: Channel<Letter> };

export interface Delivery {
  /** Delivers what is due, without being waited for. */
  wake(): void;
  /** As `wake`, and resolves when all that is due has been tried; never rejects. */
  run(): Promise<void>;
  /** Looks by itself every few seconds from now on. */
  start(): void;
  close(): Promise<void>;
}

/**
 * OPS-22, OPS-71. Carries messages of the outbox out of the process: claimed in one transaction, sent outside of any,
 * ended in another, so that processes on one database share them and none is sent twice.
 */
export function openDelivery(
  database: Pick<Database, 'transaction'>,
  channels: Channels,
  errands: Errands,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Delivery {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isClosed = false;
  const repeatable = [
    ...Object.entries(channels).flatMap(([name, { isRepeatable }]) => (isRepeatable ? [name] : [])),
    ...Object.keys(errands),
  ];

  /** A letter leaves in no transaction; an errand is done in the one that ends it. */
  async function carry(message: ClaimedMessage): Promise<void> {
    const { id, created_at: at } = message;
    const created_at = new Date(at);
    if (message.channel === 'mail') return channels.mail.send({ id, content: message.content, created_at });
    const { channel, content: asked } = message;
    return database.transaction(async (tx) => {
      await errands[channel](tx, asked, created_at);
      await endMessage(tx, message, SENT, clock.now());
    });
  }

  async function deliver(message: ClaimedMessage): Promise<void> {
    const { id, channel, attempts } = message;
    const failure = await carry(message).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    const now = clock.now();
    const pause = PAUSES_MS[attempts - 1];
    if (failure === undefined) {
      if (channel === 'mail') await database.transaction((tx) => endMessage(tx, message, SENT, now));
    } else if (failure instanceof Undeliverable || pause === undefined) {
      log.error({ err: failure, message: id, channel, attempts }, 'a message was given up');
      await database.transaction((tx) => endMessage(tx, message, { state: 'failed', error: failure.message }, now));
    } else {
      log.warn({ err: failure, message: id, channel, attempts }, 'a message was not taken and is tried again');
      const due_at = new Date(now.getTime() + pause);
      await database.transaction((tx) => postpone(tx, message, due_at, failure.message));
    }
  }

  async function release(now: Date): Promise<void> {
    const released = await database.transaction((tx) => releaseAbandoned(tx, now, repeatable, ABANDONED));
    for (const { id, state } of released) {
      if (state === 'failed') log.error({ message: id, reason: ABANDONED }, 'a message was given up');
    }
  }

  async function deliverDue(): Promise<void> {
    isWanted = false;
    try {
      await release(clock.now());
      for (;;) {
        const now = clock.now();
        const deadline = new Date(now.getTime() + PATIENCE_MS);
        const claimed = isClosed ? [] : await database.transaction((tx) => claimDue(tx, now, deadline, AT_ONCE));
        await Promise.all(claimed.map(deliver));
        // An errand may have written letters.
        if (claimed.length < AT_ONCE && claimed.every(({ channel }) => channel === 'mail')) return;
      }
    } catch (error) {
      log.error({ err: error }, 'delivering failed and is tried again');
    }
  }

  const run = () => (running = running.then(deliverDue));
  const wake = () => {
    if (isWanted || isClosed) return;
    isWanted = true;
    void run();
  };
  return {
    run,
    wake,
    start() {
      wake();
      timer = setInterval(wake, TICK_MS);
      timer.unref();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
