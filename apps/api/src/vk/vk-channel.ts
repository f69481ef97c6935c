import { createHash } from 'node:crypto';
import { shortened } from '@planner/wording';
import type { BotButton, BotMessage } from '../outbox/channels/bot-message.ts';
import { type Channel, ChannelGone, type Outgoing, RetryAfter, Undeliverable } from '../outbox/channels/channel.ts';
import { type VkApi, VkRefusal } from './vk-api.ts';

const GONE_TEXT = 'ВКонтакте не передаёт вам сообщения бота. Разрешите ему писать и подключите его снова';

/** In characters. VK accepts more, but nobody reads it in a conversation. */
const LONGEST = 4096;
/** VK's limits of a keyboard below a message. */
const MOST_ROWS = 6;
const LONGEST_LABEL = 40;

/** The errors after which VK delivers nothing to this person: a black list, a deleted page, no permission, privacy. */
const GONE: ReadonlySet<number> = new Set([18, 900, 901, 902]);
/** The errors that ask for a pause, in seconds: too many requests, too many equal ones, the limit of a day. */
const PAUSES: ReadonlyMap<number, number> = new Map([
  [6, 1],
  [9, 60],
  [29, 600],
]);
/** The errors that pass: unknown, a wrong token that the operator replaces, the server, a captcha, the group's token. */
const PASSING: ReadonlySet<number> = new Set([1, 5, 10, 14, 27]);

const toButton = (button: BotButton) => {
  const label = shortened(button.text, LONGEST_LABEL);
  return 'url' in button
    ? { action: { type: 'open_link', label, link: button.url } }
    : { action: { type: 'callback', label, payload: JSON.stringify({ data: button.data }) } };
};

const keyboardOf = ({ buttons = [] }: BotMessage) => ({
  inline: true,
  buttons: buttons
    .filter((row) => row.length > 0)
    .slice(0, MOST_ROWS)
    .map((row) => row.map(toButton)),
});

/**
 * The number by which VK recognizes a repeated message. VK compares it with old messages too, so a restored database must
 * not use the numbers of another one: the time is a part.
 */
function randomId({ id, created_at }: Outgoing<unknown>): number {
  return createHash('sha256').update(`${id}:${created_at.getTime()}`).digest().readInt32BE(0);
}

async function sendMessage(api: VkApi, message: Outgoing<BotMessage>): Promise<void> {
  const { content } = message;
  const text = {
    peer_id: content.chat_id,
    message: shortened(content.text, LONGEST),
    keyboard: JSON.stringify(keyboardOf(content)),
  };
  if (content.replaces === undefined) {
    await api.call('messages.send', { ...text, random_id: randomId(message), dont_parse_links: 1 });
  } else await api.call('messages.edit', { ...text, conversation_message_id: content.replaces, dont_parse_links: 1 });
}

/** BOT-33. Translates an error of VK into an outcome for the outbox. After any other error the message is repeated. */
function meaningOf(error: unknown): unknown {
  if (!(error instanceof VkRefusal)) return error;
  const { code, message } = error;
  const seconds = PAUSES.get(code);
  if (seconds !== undefined) return new RetryAfter(seconds);
  if (GONE.has(code)) return new ChannelGone(GONE_TEXT, { cause: error });
  return PASSING.has(code) ? error : new Undeliverable(message, { cause: error });
}

/** BOT-33. Sends messages to VK, which recognizes a repeated message by its `random_id`. */
export const openVkChannel = (api: VkApi): Channel<BotMessage> => ({
  isRepeatable: true,
  async send(message) {
    await sendMessage(api, message).catch((error: unknown) => {
      throw meaningOf(error);
    });
  },
});
