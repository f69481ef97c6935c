import type { ChannelKind, NoticeGroup } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import type { Channel } from './channel.ts';

/** A notification as a channel says it, made when it is sent. */
export interface Notice {
  delivery_id: number;
  channel: ChannelKind;
  user_id: number;
  kind: string;
  group: NoticeGroup;
  message: string;
  teacher_name: string;
  /** What it is about, by the kind: of a reminder the lesson. */
  subject_id: number | null;
  /** A path of the product. */
  link: string;
  /** From when on it would come too late. */
  expires_at: string | null;
  /** Where it goes: of mail an address, of a bot a chat, of push the number of a browser. */
  address: string;
  /** What the link says by which its person switches this group off in this channel. */
  unsubscribe: string;
  created_at: string;
  /** Since when it may be sent. */
  due_at: string;
}

/** A message of the outbox that says only which delivery it is. */
export interface Carried {
  channel: `${ChannelKind}_notice`;
  content: null;
  delivery_id: number;
}

/** The channels that this process can send by; what is for another is skipped. */
export type NoticeChannels = { readonly [Kind in ChannelKind]?: Channel<Notice> };

/** What is to be done with a delivery now. */
export type Prepared = { send: Notice } | { skip: string } | { wait: Date };

export type DeliveryEnd = { state: 'sent' | 'failed' | 'skipped'; reason: string };

/** What the outbox asks of the notifications that it carries. */
export interface Notices {
  /** Reads everything anew: what is no longer true, not wanted or not to be reached is not sent. Null where it has ended or is gone. */
  prepare(db: Db, delivery_id: number, now: Date): Promise<Prepared | null>;
  /** In the transaction that ends its message. */
  end(tx: Tx, delivery_id: number, end: DeliveryEnd, now: Date): Promise<void>;
  /** As `end`; nobody is reached at this address any more. */
  stop(tx: Tx, notice: Notice, reason: string, now: Date): Promise<void>;
}
