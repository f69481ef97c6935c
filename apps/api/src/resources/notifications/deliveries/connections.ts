import type { ChannelKind } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import { botRecipients, recipientsIn } from './recipients/bot-recipients.repository.ts';
import { mailRecipients } from './recipients/mail-recipients.repository.ts';
import { pushRecipients } from './recipients/push-recipients.repository.ts';
import type { Recipients } from './recipients/recipient.ts';

/** The database side of a channel: its recipients. `src/delivery-channels.ts` opens the sending side. */
export interface Connection {
  /** The recipients among these accounts. Read when a notification is written, and again when it is sent. */
  recipientsOf(db: Db, user_ids: readonly number[]): Promise<Recipients>;
}

/** DLV-1. The channels that deliver notifications outside of the product. */
export const CONNECTIONS: { readonly [Kind in ChannelKind]?: Connection } = {
  mail: { recipientsOf: mailRecipients },
  bot: { recipientsOf: botRecipients },
  push: { recipientsOf: pushRecipients },
  max: { recipientsOf: recipientsIn('max') },
  vk: { recipientsOf: recipientsIn('vk') },
};
