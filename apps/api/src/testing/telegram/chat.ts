import type { TestApi } from '../test-api.ts';
import type { BotSaid, LocalBotApi } from './local-bot-api.ts';
import { webhookPath } from '../../telegram/webhook.ts';

/** The webhook secret in the settings of the test's bot. */
export const BOT_SECRET = 'a-secret-of-tests-and-of-nothing-else';
export const botEnvironment = ({ url }: LocalBotApi): Record<string, string> => ({
  TELEGRAM_BOT_TOKEN: '42:local-token-of-tests-only',
  TELEGRAM_BOT_NAME: 'tetradka_bot',
  TELEGRAM_API_URL: url,
  TELEGRAM_WEBHOOK: BOT_SECRET,
});

let updates = 1000;
let chats = 7_000_000_000;

/** A user's chat with the bot. */
export interface Chat {
  readonly id: number;
  /** Sends a text and waits until the bot has processed and answered it. */
  says(text: string): Promise<BotSaid | undefined>;
  /** Presses the newest button with this text, or the button of the given message. */
  presses(name: string, of?: BotSaid): Promise<BotSaid | undefined>;
  /** Sends an update like Telegram. Returns the status of the answer. */
  brings(update: object): Promise<number>;
  /** The bot's messages in this chat. */
  read(): BotSaid[];
}

/** Opens a new chat with the bot. */
export function newChat(api: Pick<TestApi, 'server' | 'delivery'>, telegram: LocalBotApi): Chat {
  const id = ++chats;
  const chat = { id, type: 'private' };
  const from = { id, is_bot: false, first_name: 'Кто-то' };
  const read = () => telegram.said.filter(({ chat_id }) => chat_id === id);
  async function brings(update: object): Promise<number> {
    const { statusCode } = await api.server.inject({
      method: 'POST',
      url: webhookPath(BOT_SECRET),
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': BOT_SECRET },
      payload: JSON.stringify({ update_id: ++updates, ...update }),
    });
    await api.delivery.run();
    return statusCode;
  }
  return {
    id,
    brings,
    read,
    async says(text) {
      await api.delivery.run();
      const before = telegram.said.length;
      await brings({ message: { message_id: updates, date: 1, chat, from, text } });
      return telegram.said.slice(before).find(({ chat_id }) => chat_id === id);
    },
    async presses(name, of) {
      const message = of ?? read().findLast(({ buttons }) => buttons.some(({ text }) => text === name));
      const data = message?.buttons.find(({ text }) => text === name)?.callback_data;
      if (message === undefined || data === undefined) throw new Error(`There is no button «${name}»`);
      await api.delivery.run();
      const before = telegram.said.length;
      const shown = { message_id: message.message_id, date: 1, chat, text: message.text };
      await brings({ callback_query: { id: String(updates), from, chat_instance: '1', message: shown, data } });
      const said = telegram.said.slice(before).filter(({ chat_id }) => chat_id === id);
      // A notification about the action may arrive before the answer.
      return said.find(({ replaced }) => replaced) ?? said[0];
    },
  };
}
