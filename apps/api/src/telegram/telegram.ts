import type { Api } from 'grammy';
import type { MessengerSide, Polled } from '../messengers/messenger.ts';
import { fetchFile, ownHosts } from '../messengers/own-hosts.ts';
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

/** BOT-38. Telegram names the place of a file, which its API serves to the bot alone. */
function telegramFiles(api: Pick<Api, 'getFile'>, { apiUrl, token }: BotSettings): MessengerSide['download'] {
  const isOwn = ownHosts(apiUrl, []);
  return async (file_id, signal) => {
    // grammy declares its own type for the signal.
    const { file_path } = await api.getFile(file_id, signal as never);
    if (file_path === undefined) throw new Error('Telegram does not serve a file');
    const path = file_path.split('/').map(encodeURIComponent).join('/');
    return fetchFile(`${apiUrl}/file/bot${token}/${path}`, isOwn, signal);
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
    download: telegramFiles(api, settings),
    acknowledge: ({ said }) =>
      said.kind === 'press' ? api.answerCallbackQuery(said.press_id) : Promise.resolve(undefined),
  };
}
