import { shortened } from '@planner/wording';
import { type Api, GrammyError, HttpError } from 'grammy';
import { type Channel, ChannelGone, RetryAfter, Undeliverable } from '../outbox/channels/channel.ts';
import { isUnreached } from '../messengers/unreached.ts';
import { TelegramAway } from './bot-api.ts';
import type { BotMessage } from '../outbox/channels/bot-message.ts';

const GONE_TEXT = 'Вы остановили бота в Telegram. Подключите его снова, чтобы он писал';

/** Telegram's limit of a message, in characters. */
const LONGEST = 4096;

async function sendMessage(api: Api, { chat_id, text, buttons, replaces }: BotMessage): Promise<void> {
  const markup = buttons && {
    reply_markup: { inline_keyboard: buttons.map((row) => row.map((button) => toButton(button))) },
  };
  const other = { ...markup, link_preview_options: { is_disabled: true } };
  if (replaces === undefined) await api.sendMessage(chat_id, shortened(text, LONGEST), other);
  else await api.editMessageText(chat_id, Number(replaces), shortened(text, LONGEST), other);
}

type Button = NonNullable<BotMessage['buttons']>[number][number];
const toButton = (button: Button) =>
  'url' in button ? { text: button.text, url: button.url } : { text: button.text, callback_data: button.data };

/** Whether the request certainly did not reach Telegram, so that a retry cannot send the message twice. */
function isUntold(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const { error: cause } = error;
  if (cause instanceof TelegramAway) return true;
  return isUnreached(cause);
}

/** BOT-10. Translates an error of Telegram into an outcome for the outbox. Null means that the message is sent. */
function meaningOf(error: unknown, { replaces }: BotMessage): Error | null {
  if (error instanceof GrammyError) {
    const { error_code, description, parameters } = error;
    if (error_code === 429) return new RetryAfter(parameters.retry_after ?? 1);
    if (error_code === 403 || description.includes('chat not found'))
      return new ChannelGone(GONE_TEXT, { cause: error });
    if (replaces !== undefined && description.includes('message is not modified')) return null;
    return new Undeliverable(`Telegram refused it: ${description}`, { cause: error });
  }
  if (isUntold(error)) return error instanceof Error ? error : new Error(String(error));
  return new Undeliverable('Telegram fell silent in the middle of it', { cause: error });
}

/** BOT-10. Sends messages to Telegram. A message that may have arrived fails and is never sent twice. */
export const openBotChannel = (api: Api): Channel<BotMessage> => ({
  isRepeatable: false,
  async send({ content }) {
    await sendMessage(api, content).catch((error: unknown) => {
      const meaning = meaningOf(error, content);
      if (meaning !== null) throw meaning;
    });
  },
});
