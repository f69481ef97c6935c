import { z } from 'zod';
import type { MessengerSide, Polled, PositionMemory } from '../messengers/messenger.ts';
import type { News } from '../messengers/news.ts';
import { fetchFile, ownHosts } from '../messengers/own-hosts.ts';
import { WAIT_SECONDS } from '../messengers/polling.ts';
import { openVkApi, VK_VERSION, type VkApi, VkRefusal, type VkSettings } from './vk-api.ts';
import { openVkChannel } from './vk-channel.ts';
import { VK_UPDATES, vkNewsOf } from './vk-news.ts';

/**
 * BOT-38. The domains from which VK serves the files of messages. An address of a document at vk.com leads to one of the
 * others. Pictures are at hosts of userapi.com and vkuserphoto.ru. Documents and voice messages are at psv4 of userapi.com,
 * vkuseraudio.net and vkuserphoto.ru.
 */
const FILE_HOSTS = ['vk.com', 'vk.ru', 'userapi.com', 'vkuserphoto.ru', 'vkuser.net', 'vkuseraudio.net', 'mycdn.me'];

const Groups = z.object({ groups: z.array(z.object({ id: z.int() })).min(1) });
const Messages = z.object({ items: z.array(z.object({ text: z.string() })) });
const LongPollServer = z.object({ key: z.string(), server: z.url(), ts: z.coerce.string() });
const Events = z.object({
  failed: z.int().optional(),
  ts: z.coerce.string().optional(),
  updates: z.array(z.unknown()).default([]),
});

const groupOf = async (api: VkApi): Promise<number> => {
  const { groups } = Groups.parse(await api.call('groups.getById'));
  // The schema requires one.
  return groups[0]?.id ?? 0;
};

/**
 * The text of a message with a pressed button. When VK refuses to show it, the text is empty, because the later updates
 * must not wait for it. BOT-22: without the stated price only a free cancellation is possible.
 */
async function buttonText(api: VkApi, peer_id: number, conversation_message_ids: number): Promise<string> {
  try {
    const read = await api.call('messages.getByConversationMessageId', { peer_id, conversation_message_ids });
    return Messages.safeParse(read).data?.items[0]?.text ?? '';
  } catch (error) {
    if (error instanceof VkRefusal) return '';
    throw error;
  }
}

/** Polls the Long Poll API of the group. VK forgets its key at times, and then a new one is requested. */
function vkUpdates(api: VkApi): MessengerSide['poll'] {
  let server: z.output<typeof LongPollServer> | undefined;
  /** The failed answers since the last good one. */
  let failures = 0;
  async function newServer(signal: AbortSignal, { read, write }: PositionMemory) {
    const group_id = await groupOf(api);
    const found = LongPollServer.parse(await api.call('groups.getLongPollServer', { group_id }, { signal }));
    const stored = await read();
    if (stored === null) await write(found.ts);
    return { ...found, ts: stored ?? found.ts };
  }
  return async (signal, memory) => {
    const from = (server ??= await newServer(signal, memory));
    const { failed, ts, updates } = Events.parse(
      await api.ask(
        from.server,
        { act: 'a_check', key: from.key, ts: from.ts, wait: WAIT_SECONDS },
        { signal, waits_ms: WAIT_SECONDS * 1000 },
      ),
    );
    const next = { ...from, ts: ts ?? from.ts };
    const moveOn = async () => {
      server = next;
      if (next.ts !== from.ts) await memory.write(next.ts);
    };
    failures = failed === undefined ? 0 : failures + 1;
    // 1: the position is too old, and `ts` is the oldest one. 2 and 3: the key has expired.
    if (failed === 1 || (failed === undefined && updates.length === 0)) await moveOn();
    else if (failed !== undefined) server = undefined;
    // The error makes the caller pause. Without it the next request would follow at once.
    if (failures > 1) throw new Error(`The Long Poll API of VK failed again: ${failed}`);
    const news: (News | null)[] = [];
    // One after another, because VK limits the requests of a second.
    for (const update of updates) news.push(await vkNewsOf(update, (...place) => buttonText(api, ...place)));
    return news.map((one, index): Polled => ({
      news: one,
      confirm: () => (index === news.length - 1 ? moveOn() : undefined),
    }));
  };
}

/** BOT-32. The bot in VK: a group that writes to people who have allowed it. */
export function vkSide(settings: VkSettings): MessengerSide {
  const api = openVkApi(settings);
  const isOwn = ownHosts(settings.apiUrl, FILE_HOSTS);
  return {
    kind: 'vk',
    channel: openVkChannel(api),
    name: undefined,
    webhook: undefined,
    linkTo: (name, parameter) => `https://vk.me/${name}?ref=${parameter}`,
    async begin() {
      const group_id = await groupOf(api);
      const wanted = Object.fromEntries(VK_UPDATES.map((name) => [name, 1]));
      await api.call('groups.setLongPollSettings', { group_id, enabled: 1, api_version: VK_VERSION, ...wanted });
      return `club${group_id}`;
    },
    poll: vkUpdates(api),
    download: (url, signal) => fetchFile(url, isOwn, signal),
    acknowledge: ({ said, chat_id }) =>
      said.kind === 'press'
        ? api.call('messages.sendMessageEventAnswer', {
            event_id: said.press_id,
            user_id: chat_id,
            peer_id: chat_id,
            event_data: JSON.stringify({ type: 'show_snackbar', text: 'Принято' }),
          })
        : Promise.resolve(undefined),
  };
}
