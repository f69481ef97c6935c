import type { ChannelKind } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import { botRecipients } from './recipients/bot-recipients.repository.ts';
import { mailRecipients } from './recipients/mail-recipients.repository.ts';
import { pushRecipients } from './recipients/push-recipients.repository.ts';
import type { Recipients } from './recipients/recipient.ts';

/** What the database knows of a channel: who has it. How it sends is opened in `src/delivery-channels.ts`. */
export interface Connection {
  /** Of these accounts those that have it; asked where a notification is written, and again where it is sent. */
  recipientsOf(db: Db, user_ids: readonly number[]): Promise<Recipients>;
}

/** DLV-1. Each channel by which notifications leave the product. */
export const CONNECTIONS: { readonly [Kind in ChannelKind]?: Connection } = {
  mail: { recipientsOf: mailRecipients },
  bot: { recipientsOf: botRecipients },
  push: { recipientsOf: pushRecipients },
};
