import { afterAll, expect, test } from 'vitest';
import type { PositionMemory } from '../messengers/messenger.ts';
import { localVkApi, refusedBy, VK_TOKEN } from '../testing/messengers/local-vk-api.ts';
import { vkSide } from './vk.ts';

const vk = await localVkApi();
afterAll(() => vk.close());

/** Polls as a process does that has stored the oldest position. */
function pollingFromStart() {
  let position = '0';
  const memory: PositionMemory = {
    read: async () => position,
    write: async (next) => void (position = next),
  };
  const side = vkSide({ token: VK_TOKEN, apiUrl: vk.url });
  return () => side.poll(new AbortController().signal, memory);
}

test('[BOT-34] the bot pauses when VK refuses a new key too', async () => {
  const poll = pollingFromStart();
  for (let refused = 0; refused < 2; refused++) vk.failPoll({ failed: 2 });
  vk.tell({ type: 'message_new', object: { message: { from_id: 7, peer_id: 7, text: 'Привет' } } });

  expect(await poll()).toEqual([]);
  await expect(poll()).rejects.toThrow('failed again');
  expect((await poll()).slice(-1)).toMatchObject([{ news: { said: { text: 'Привет' } } }]);
});

test('[BOT-22] a button below a message that VK does not show has no price, and the later updates are read', async () => {
  const poll = pollingFromStart();
  const press = { user_id: 7, peer_id: 7, event_id: 'p', payload: { data: 'yes' }, conversation_message_id: 3 };
  vk.fail(refusedBy(15));
  vk.tell({ type: 'message_event', object: press });
  vk.tell({ type: 'message_new', object: { message: { from_id: 7, peer_id: 7, text: 'Привет' } } });

  expect((await poll()).slice(-2)).toMatchObject([
    { news: { said: { kind: 'press', message: '' } } },
    { news: { said: { text: 'Привет' } } },
  ]);
});
