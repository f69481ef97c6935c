import { maxWebhookPath } from '../../max/max.ts';
import type { Person } from '../person.ts';
import type { TestApi } from '../test-api.ts';
import { type LocalMaxApi, MAX_TOKEN, type MaxSaid } from './local-max-api.ts';

/** The webhook secret in the settings of the test's bot. */
export const MAX_SECRET = 'a-max-secret-of-tests-and-of-nothing-else';
export const maxEnvironment = ({ url }: LocalMaxApi): Record<string, string> => ({
  MAX_BOT_TOKEN: MAX_TOKEN,
  MAX_BOT_NAME: 'tetradka_max_bot',
  MAX_API_URL: url,
  MAX_WEBHOOK: MAX_SECRET,
});

let people = 5_000_000_000;
let events = 0;

/** A user's dialog with the bot in MAX. */
export interface MaxChat {
  readonly id: number;
  /** Presses «Начать», with the parameter of a link. */
  starts(parameter?: string): Promise<MaxSaid | undefined>;
  /** Sends a text and waits until the bot has processed and answered it. */
  says(text: string): Promise<MaxSaid | undefined>;
  /** Presses the newest button with this text. */
  presses(name: string): Promise<MaxSaid | undefined>;
  /** Sends an update like MAX. Returns the status of the answer. */
  brings(update: object, secret?: string): Promise<number>;
  /** The bot's messages in this dialog. */
  read(): MaxSaid[];
}

/** Opens a new dialog with the bot. */
export function newMaxChat(api: Pick<TestApi, 'server' | 'delivery'>, max: LocalMaxApi): MaxChat {
  const id = ++people;
  const user = { user_id: id, first_name: 'Кто-то', is_bot: false };
  const bot = { user_id: 1, first_name: 'Тетрадка', is_bot: true };
  const recipient = { chat_id: id + 1, chat_type: 'dialog', user_id: 1 };
  const read = () => max.said.filter(({ user_id }) => user_id === id);
  async function brings(update: object, secret = MAX_SECRET): Promise<number> {
    const { statusCode } = await api.server.inject({
      method: 'POST',
      url: maxWebhookPath(MAX_SECRET),
      headers: { 'content-type': 'application/json', 'x-max-bot-api-secret': secret },
      payload: JSON.stringify({ timestamp: ++events, ...update }),
    });
    await api.delivery.run();
    return statusCode;
  }
  /** The answer of the bot. A notification about the action may arrive before it. */
  async function answerTo(update: object): Promise<MaxSaid | undefined> {
    await api.delivery.run();
    const before = max.said.length;
    await brings(update);
    const said = max.said.slice(before).filter(({ user_id }) => user_id === id);
    return said.find(({ replaced }) => replaced) ?? said[0];
  }
  return {
    id,
    brings,
    read,
    starts: (payload) =>
      answerTo({ update_type: 'bot_started', chat_id: id + 1, user, ...(payload !== undefined && { payload }) }),
    says: (text) =>
      answerTo({
        update_type: 'message_created',
        message: { sender: user, recipient, timestamp: 1, body: { mid: `mid.user.${++events}`, seq: 1, text } },
      }),
    async presses(name) {
      const message = read().findLast(({ buttons }) => buttons.some(({ text }) => text === name));
      const payload = message?.buttons.find(({ text }) => text === name)?.payload;
      if (message === undefined || payload === undefined) throw new Error(`There is no button «${name}»`);
      return answerTo({
        update_type: 'message_callback',
        callback: { timestamp: 1, callback_id: `press.${++events}`, payload, user },
        message: { sender: bot, recipient, timestamp: 1, body: { mid: message.mid, seq: 1, text: message.text } },
      });
    },
  };
}

/** Connects a person to a dialog, in which he then gets his notifications. */
export async function connectedInMax(
  api: Pick<TestApi, 'server' | 'delivery'>,
  max: LocalMaxApi,
  person: Person,
): Promise<MaxChat> {
  const { link } = await person.call('POST /api/messengers/{messenger}/connect', { params: { messenger: 'max' } });
  const chat = newMaxChat(api, max);
  await chat.starts(new URL(link).searchParams.get('start') ?? '');
  return chat;
}
