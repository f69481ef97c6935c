import { shortened } from '@planner/wording';
import { isUnreached } from '../messengers/unreached.ts';
import type { BotButton, BotMessage } from '../outbox/channels/bot-message.ts';
import { type Channel, ChannelGone, RetryAfter, Undeliverable } from '../outbox/channels/channel.ts';
import { type MaxApi, MaxAway, MaxRefusal } from './max-api.ts';

const GONE_TEXT = 'Вы остановили бота в MAX. Подключите его снова, чтобы он писал';

/** MAX's limit of a message, in characters. */
const LONGEST = 4000;
/** The pause after 429 without Retry-After, in seconds. MAX allows 30 requests a second. */
const PAUSE = 2;

const toButton = (button: BotButton) =>
  'url' in button
    ? { type: 'link', text: button.text, url: button.url }
    : { type: 'callback', text: button.text, payload: button.data };

function bodyOf({ text, buttons = [] }: BotMessage) {
  const rows = buttons.filter((row) => row.length > 0);
  return {
    text: shortened(text, LONGEST),
    // An empty list removes the buttons of an edited message.
    attachments:
      rows.length === 0
        ? []
        : [{ type: 'inline_keyboard', payload: { buttons: rows.map((row) => row.map(toButton)) } }],
  };
}

async function sendMessage(api: MaxApi, message: BotMessage): Promise<void> {
  const body = bodyOf(message);
  const { replaces } = message;
  if (replaces === undefined) {
    await api('POST', '/messages', { query: { user_id: message.chat_id, disable_link_preview: 'true' }, body });
  } else await api('PUT', '/messages', { query: { message_id: replaces }, body });
}

/** BOT-29. Translates an error of MAX into an outcome for the outbox. */
function meaningOf(error: unknown): Error {
  if (error instanceof MaxRefusal) {
    const { status, code, pause, message } = error;
    if (status === 429) return new RetryAfter(pause ?? PAUSE);
    // The operator can replace a wrong token, and then the message still arrives.
    if (status === 401) return error;
    const isGone = status === 403 || code === 'chat.denied' || message.includes('dialog.not');
    return isGone ? new ChannelGone(GONE_TEXT, { cause: error }) : new Undeliverable(message, { cause: error });
  }
  if (error instanceof MaxAway || isUnreached(error)) return error instanceof Error ? error : new Error(String(error));
  return new Undeliverable('MAX fell silent in the middle of it', { cause: error });
}

/** BOT-29. Sends messages to MAX. A message that may have arrived fails and is never sent twice. */
export const openMaxChannel = (api: MaxApi): Channel<BotMessage> => ({
  isRepeatable: false,
  async send({ content }) {
    await sendMessage(api, content).catch((error: unknown) => {
      throw meaningOf(error);
    });
  },
});
