import type { Api } from 'grammy';
import type { MessengerSide, Polled } from '../messengers/messenger.ts';
import { WAIT_SECONDS } from '../messengers/polling.ts';
import { openBotApi, type BotSettings } from './bot-api.ts';
import { openBotChannel } from './bot-channel.ts';
import { ALLOWED_UPDATES, newsOf } from './news.ts';
import { telegramWebhook, webhookPath } from './webhook.ts';

/**
 * Polls Telegram, which forgets the updates before an offset. The database knows the updates that were already
 * processed.
 */
export function telegramUpdates(api: Pick<Api, 'getUpdates'>): (signal: AbortSignal) => Promise<readonly Polled[]> {
  let offset = 0;
  return async (signal) => {
    const updates = await api.getUpdates(
      { offset, timeout: WAIT_SECONDS, allowed_updates: [...ALLOWED_UPDATES] },
      // grammy declares its own type for the signal.
      signal as never,
    );
    return updates.map((update) => ({
      news: newsOf(update),
      confirm: () => void (offset = update.update_id + 1),
    }));
  };
}

/** BOT-1, BOT-27. The bot in Telegram. */
export function telegramSide(settings: BotSettings): MessengerSide {
  const api = openBotApi(settings);
  const { webhook: secret } = settings;
  return {
    kind: 'bot',
    channel: openBotChannel(api),
    name: settings.name,
    webhook: secret === undefined ? undefined : telegramWebhook(secret),
    linkTo: (name, parameter) => `https://t.me/${name}?start=${parameter}`,
    async begin(publicUrl) {
      const name = settings.name ?? (await api.getMe()).username;
      if (secret === undefined) await api.deleteWebhook();
      else
        await api.setWebhook(`${publicUrl}${webhookPath(secret)}`, {
          secret_token: secret,
          allowed_updates: [...ALLOWED_UPDATES],
        });
      return name;
    },
    poll: telegramUpdates(api),
    acknowledge: ({ said }) =>
      said.kind === 'press' ? api.answerCallbackQuery(said.press_id) : Promise.resolve(undefined),
  };
}
