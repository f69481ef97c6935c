import { z } from 'zod';
import { calls } from './call.ts';
import { OTHER_MESSENGERS } from './delivery.ts';
import { instant, nothing, saved } from '@planner/calls';

const both = ['teacher', 'student'] as const;

const BotState = z
  .object({
    /** The bot's name; null when no bot is configured or its name is not known yet. */
    name: z.string().nullable(),
    connected: z.boolean(),
  })
  .meta({ id: 'BotState' });
export type BotState = z.output<typeof BotState>;

const BotLink = saved(z.object({ link: z.string(), expires_at: instant() })).meta({ id: 'BotLink' });
export type BotLink = z.output<typeof BotLink>;

const messenger = z.object({ messenger: z.enum(OTHER_MESSENGERS) });

export const bot = calls({
  'GET /api/bot': {
    summary: 'Есть ли бот в Telegram и подключён ли к нему этот человек',
    roles: both,
    response: BotState,
    topics: ['notifications'],
  },
  'POST /api/bot/connect': {
    summary: 'Ссылка, которая открывает бота и подключает к нему: одноразовая, на 15 минут; прежняя перестаёт работать',
    roles: both,
    response: BotLink,
    topics: [],
    undo: { not: 'Ссылка перестаёт работать сама' },
  },
  'DELETE /api/bot': {
    summary: 'Отключает бота: он больше ничего не присылает',
    roles: both,
    response: nothing(),
    status: 204,
    topics: ['notifications'],
    undo: { not: 'Подключить бота можно снова' },
  },
  'POST /api/messengers/{messenger}/connect': {
    summary: 'Такая же ссылка на бота в MAX или ВКонтакте; прежняя ссылка на бота перестаёт работать',
    roles: both,
    params: messenger,
    response: BotLink,
    topics: [],
    undo: { not: 'Ссылка перестаёт работать сама' },
  },
  'DELETE /api/messengers/{messenger}': {
    summary: 'Отключает бота в MAX или ВКонтакте',
    roles: both,
    params: messenger,
    response: nothing(),
    status: 204,
    topics: ['notifications', 'account'],
    undo: { not: 'Подключить бота можно снова' },
  },
});
