import type { ChannelKind, NoticeGroup } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import type { Channel } from './channel.ts';

/** NTF-52. A link that gives one answer to a notification. */
export interface NoticeAnswer {
  text: string;
  /** A path of this server. */
  path: string;
}

/** A notification in the form of its channel, made when it is sent. */
export interface Notice {
  delivery_id: number;
  channel: ChannelKind;
  user_id: number;
  kind: string;
  group: NoticeGroup;
  message: string;
  teacher_name: string;
  /** NTF-46. Empty unless the card of the addressed student has a given name. */
  greeting: string;
  /** MSG-45. The token of the address for an answer by mail. Empty for a notification that nobody answers by mail. */
  reply_token: string;
  /** NTF-52, NTF-53. The answers that the channel offers beside the link to the subject. */
  answers?: readonly NoticeAnswer[];
  /** The id of the subject, by the kind: for a reminder the lesson. */
  subject_id: number | null;
  /** A path of the product. */
  link: string;
  /** From this time the notification would arrive too late. */
  expires_at: string | null;
  /** The target: an address for mail, a chat for the bot, the id of a browser for push. */
  address: string;
  /** The token in the link by which the recipient switches this group off in this channel. */
  unsubscribe: string;
  created_at: string;
  /** The time since which the notice may be sent. */
  due_at: string;
}

/** A message of the outbox that has only the id of its delivery. */
export interface Carried {
  channel: `${ChannelKind}_notice`;
  content: null;
  delivery_id: number;
}

/** The channels of this process. Notices for other channels are skipped. */
export type NoticeChannels = { readonly [Kind in ChannelKind]?: Channel<Notice> };

/** The decision about a delivery: send now, skip, or wait until a time. */
export type Prepared = { send: Notice } | { skip: string } | { wait: Date };

export type DeliveryEnd = { state: 'sent' | 'failed' | 'skipped'; reason: string };

/** The outbox's interface to the notifications that it delivers. */
export interface Notices {
  /**
   * Reads all data again: a notice that is outdated, unwanted or unreachable is not sent. Returns null when the
   * delivery has ended or is gone.
   */
  prepare(db: Db, delivery_id: number, now: Date): Promise<Prepared | null>;
  /** Stores the end of a delivery, in the transaction that ends its message. */
  end(tx: Tx, delivery_id: number, end: DeliveryEnd, now: Date): Promise<void>;
  /**
   * Stops the channel of a notice, because its address reaches nobody any more. Runs in the same transaction as `end`.
   */
  stop(tx: Tx, notice: Notice, reason: string, now: Date): Promise<void>;
}
