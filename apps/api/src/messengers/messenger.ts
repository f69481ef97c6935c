import type { Messenger } from '@planner/contract';
import type { BotMessage } from '../outbox/channels/bot-message.ts';
import type { Channel } from '../outbox/channels/channel.ts';
import type { News } from './news.ts';
import type { Webhook } from './webhook.ts';

/** A polled update. `confirm` is called once the update is processed, so that it is not polled again. */
export interface Polled {
  /** Null for an update that the bot ignores. */
  news: News | null;
  confirm(): void | Promise<void>;
}

/** Keeps the position in the updates across restarts, for a messenger that does not remember it. */
export interface PositionMemory {
  read(this: void): Promise<string | null>;
  write(this: void, position: string): Promise<void>;
}

/**
 * BOT-27. The side of a messenger: everything that differs between messengers. The acts of the bot know only this
 * interface.
 */
export interface MessengerSide {
  readonly kind: Messenger;
  /** The channel of the bot's messages. */
  readonly channel: Channel<BotMessage>;
  /** The name of the bot in the settings of the operator. */
  readonly name: string | undefined;
  /** The webhook of the operator's settings; undefined when the bot polls. */
  readonly webhook: Webhook | undefined;
  /** BOT-3. The link that opens the bot and brings it this parameter. */
  linkTo(name: string, parameter: string): string;
  /** Chooses polling or the webhook, and returns the name of the bot. Retried until the messenger answers. */
  begin(publicUrl: string): Promise<string>;
  /** The next updates. Waits for them for a while. */
  poll(signal: AbortSignal, memory: PositionMemory): Promise<readonly Polled[]>;
  /** The bytes of a file that a user has sent, from hosts of the messenger alone. */
  download(reference: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** Ends the progress circle of a pressed button. One failed try is acceptable. */
  acknowledge(news: News): Promise<unknown>;
}
