import { z } from 'zod';
import type { MessengerSide, Polled } from '../messengers/messenger.ts';
import { fetchFile, ownHosts } from '../messengers/own-hosts.ts';
import { WAIT_SECONDS } from '../messengers/polling.ts';
import { secretPath, type Webhook } from '../messengers/webhook.ts';
import { type MaxApi, MaxRefusal, type MaxSettings, openMaxApi } from './max-api.ts';
import { openMaxChannel } from './max-channel.ts';
import { isMaxUpdate, MAX_UPDATES, maxNewsOf } from './max-news.ts';

const BotInfo = z.object({ username: z.string() });
const UpdateList = z.object({ updates: z.array(z.unknown()), marker: z.int().nullish() });
const Subscriptions = z.object({ subscriptions: z.array(z.object({ url: z.string() })) });

/** The commands that MAX offers while somebody types «/». */
const COMMANDS = [
  { name: 'today', description: 'Занятия сегодня' },
  { name: 'stop', description: 'Отключить уведомления' },
  { name: 'help', description: 'Что умеет бот' },
];

/**
 * BOT-38. The domains from which MAX serves the files of messages: pictures from i.oneme.ru, files from fd.oneme.ru, voice
 * messages from hosts of okcdn.ru. `mycdn.me` is the former name of okcdn.ru.
 */
const FILE_HOSTS = ['oneme.ru', 'max.ru', 'okcdn.ru', 'mycdn.me'];

export const maxWebhookPath = (secret: string) => secretPath('max', secret);

const webhookOf = (secret: string): Webhook => ({
  path: maxWebhookPath(secret),
  header: 'x-max-bot-api-secret',
  secret,
  // MAX repeats an update after any other answer.
  status: 200,
  read: (body) => (isMaxUpdate(body) ? maxNewsOf(body) : undefined),
});

/** Polls MAX. The marker of a list confirms the updates before it, so it is kept when all of them are processed. */
function maxUpdates(api: MaxApi): MessengerSide['poll'] {
  let marker: number | undefined;
  return async (signal) => {
    const read = UpdateList.parse(
      await api('GET', '/updates', {
        query: { timeout: WAIT_SECONDS, types: MAX_UPDATES.join(','), ...(marker !== undefined && { marker }) },
        signal,
        waits_ms: WAIT_SECONDS * 1000,
      }),
    );
    const next = read.marker ?? marker;
    if (read.updates.length === 0) marker = next;
    return read.updates.map((update, index): Polled => ({
      news: maxNewsOf(update),
      confirm() {
        if (index === read.updates.length - 1) marker = next;
      },
    }));
  };
}

/** The bot understands its commands also when MAX refuses this list. Only a pause or a wrong token delays the start. */
async function nameCommands(api: MaxApi): Promise<void> {
  try {
    await api('PATCH', '/me/commands', { body: { commands: COMMANDS } });
  } catch (error) {
    if (!(error instanceof MaxRefusal) || error.status === 429 || error.status === 401) throw error;
  }
}

/** Ends the subscriptions of the bot, because MAX refuses to poll while one exists. */
async function unsubscribe(api: MaxApi): Promise<void> {
  const { subscriptions } = Subscriptions.parse(await api('GET', '/subscriptions'));
  for (const { url } of subscriptions) await api('DELETE', '/subscriptions', { query: { url } });
}

/** BOT-28. The bot in MAX. */
export function maxSide(settings: MaxSettings): MessengerSide {
  const api = openMaxApi(settings);
  const isOwn = ownHosts(settings.apiUrl, FILE_HOSTS);
  const { webhook: secret } = settings;
  return {
    kind: 'max',
    channel: openMaxChannel(api),
    name: settings.name,
    webhook: secret === undefined ? undefined : webhookOf(secret),
    linkTo: (name, parameter) => `https://max.ru/${name}?start=${parameter}`,
    async begin(publicUrl) {
      const { username } =
        settings.name === undefined ? BotInfo.parse(await api('GET', '/me')) : { username: settings.name };
      await nameCommands(api);
      if (secret === undefined) await unsubscribe(api);
      else
        await api('POST', '/subscriptions', {
          body: { url: `${publicUrl}${maxWebhookPath(secret)}`, update_types: MAX_UPDATES, secret },
        });
      return username;
    },
    poll: maxUpdates(api),
    download: (url, signal) => fetchFile(url, isOwn, signal),
    acknowledge: ({ said }) =>
      said.kind === 'press'
        ? api('POST', '/answers', { query: { callback_id: said.press_id }, body: { notification: 'Принято' } })
        : Promise.resolve(undefined),
  };
}
