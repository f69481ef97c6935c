import type { Messenger } from '@planner/contract';

/** The name of a messenger, and the words for a place in it. */
export const MESSENGER_NAMES = {
  bot: { name: 'Telegram', there: 'в Telegram' },
  max: { name: 'MAX', there: 'в MAX' },
  vk: { name: 'ВКонтакте', there: 'во ВКонтакте' },
} as const satisfies Record<Messenger, { name: string; there: string }>;
