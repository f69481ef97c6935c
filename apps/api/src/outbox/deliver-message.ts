import type { FastifyBaseLogger } from 'fastify';
import type { Messenger } from '@planner/contract';
import type { Clock } from '@planner/server-core';
import type { Database } from '../database/database.ts';
import type { CommitJob } from '../live/commit.ts';
import { failSpan, inSpan } from '../tracing/spans.ts';
import { type Channel, Undeliverable } from './channels/channel.ts';
import type { OutboxJobs } from './outbox-job.ts';
import type { BotMessage } from './channels/bot-message.ts';
import type { Letter } from './channels/letter.ts';
import type { Carried, NoticeChannels, Notices } from './channels/notice.ts';
import type { postponedMessages } from './postponed-messages.ts';
import { type ClaimedMessage, endMessage, postpone } from './outbox.repository.ts';
import { asError, tryNotice } from './channels/notice-try.ts';
import { type Outcome, outcomeOf, SENT } from './outcome.ts';

/** The channels of the bots. */
export type Bots = { readonly [Kind in Messenger]?: Channel<BotMessage> };

export interface Ways {
  readonly mail: Channel<Letter>;
  /** BOT-27: sends the answers of the bots of this server, by messenger. */
  readonly bots?: Bots;
  /** DLV-1: the channels of notifications. */
  readonly notices: NoticeChannels;
}

export interface DeliveryParts {
  database: Pick<Database, 'db' | 'transaction'>;
  /** Commits the end of a message, and may notify the open pages of its user. */
  commit: CommitJob;
  ways: Ways;
  jobs: OutboxJobs;
  notices: Notices;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

export type PostponedMessages = ReturnType<typeof postponedMessages>;

/**
 * Tries a claimed message once and stores its outcome. A failure to store the outcome is logged; the claim then
 * expires.
 */
export function messageDeliverer(
  { database, commit, ways, jobs, notices, clock, log }: DeliveryParts,
  postponed: PostponedMessages,
): (message: ClaimedMessage) => Promise<void> {
  /**
   * Sends a letter outside of any transaction. Runs a job in the transaction that ends its message, and returns null.
   */
  async function carry(message: Exclude<ClaimedMessage, Carried>): Promise<Outcome | null> {
    const { id, created_at: at } = message;
    const created_at = new Date(at);
    if (message.channel === 'mail') {
      await ways.mail.send({ id, content: message.content, created_at });
      return SENT;
    }
    if (message.channel !== 'reset') {
      const bot = ways.bots?.[message.channel];
      if (bot === undefined) throw new Undeliverable('There is no bot here');
      await bot.send({ id, content: message.content, created_at });
      return SENT;
    }
    const { channel, content: asked } = message;
    return database.transaction(async (tx) => {
      await jobs[channel](tx, asked, created_at);
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

  function loggerOf({ id, channel, attempts }: ClaimedMessage) {
    const facts = { message: id, channel, attempts };
    return (err: Error, outcome: Outcome) => {
      failSpan(err);
      if ('again' in outcome) log.warn({ err, ...facts }, 'a message was not taken and is tried again');
      else log.error({ err, ...facts }, 'a message was given up');
      return outcome;
    };
  }

  function tryOnce(message: ClaimedMessage): Promise<Outcome | null> {
    const logged = loggerOf(message);
    if (message.delivery_id !== null)
      return tryNotice(message, { db: database.db, channels: ways.notices, notices, clock, tell: logged });
    return carry(message).catch((thrown: unknown) => {
      const error = asError(thrown);
      return logged(error, outcomeOf(error, message.attempts, clock.now()));
    });
  }

  return (message) =>
    inSpan('delivery', `deliver ${message.channel}`, async () => {
      const outcome = await tryOnce(message);
      if (outcome !== null) await postponed.unlessItFails(message.id, () => settle(message, outcome));
    });
}
