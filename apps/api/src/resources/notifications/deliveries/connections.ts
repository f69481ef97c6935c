import type { ChannelKind } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import { botRecipients } from './bot-recipients.repository.ts';
import { mailRecipients } from './mail-recipients.repository.ts';
import type { Recipient } from './recipient.ts';

/** What the database knows of a channel: who has it. How it sends is opened in `src/ways.ts`. */
export interface Connection {
  /** Of these accounts those that have it; asked where a notification is written, and again where it is sent. */
  recipientsOf(db: Db, user_ids: readonly number[]): Promise<ReadonlyMap<number, Recipient>>;
}

/** DLV-1. Each channel by which notifications leave the product. */
export const CONNECTIONS: { readonly [Kind in ChannelKind]?: Connection } = {
  mail: { recipientsOf: mailRecipients },
  bot: { recipientsOf: botRecipients },
};
