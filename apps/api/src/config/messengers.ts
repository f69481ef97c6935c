import { z } from 'zod';
import { page } from './addresses.ts';

const botName = z
  .string()
  .regex(/^@?\w{3,64}$/, 'нужно имя бота из латинских букв, цифр и _')
  .optional();
const webhookSecret = z
  .string()
  .regex(/^[\w-]{24,128}$/, 'нужен секрет от 24 знаков из латинских букв, цифр, _ и -')
  .optional();

/** The variables of the bots in messengers. */
export const MESSENGER_VARIABLES = {
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[\w-]{20,100}$/, 'нужен токен, который дал @BotFather, вида 123456:ABC…')
    .optional(),
  TELEGRAM_BOT_NAME: botName,
  TELEGRAM_API_URL: page.default('https://api.telegram.org'),
  TELEGRAM_WEBHOOK: webhookSecret,
  MAX_BOT_TOKEN: z
    .string()
    .regex(/^[\w-]{20,300}$/, 'нужен токен бота с business.max.ru')
    .optional(),
  MAX_BOT_NAME: botName,
  MAX_API_URL: page.default('https://platform-api2.max.ru'),
  MAX_WEBHOOK: webhookSecret,
  VK_GROUP_TOKEN: z
    .string()
    .regex(/^[\w.-]{20,400}$/, 'нужен ключ доступа сообщества ВКонтакте')
    .optional(),
  VK_API_URL: page.default('https://api.vk.com'),
};

/** The variables that no message repeats. */
export const MESSENGER_SECRETS = [
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK',
  'MAX_BOT_TOKEN',
  'MAX_WEBHOOK',
  'VK_GROUP_TOKEN',
] as const satisfies readonly (keyof typeof MESSENGER_VARIABLES)[];

type Values = z.output<z.ZodObject<typeof MESSENGER_VARIABLES>>;

const withoutSlash = (url: string) => url.replace(/(?<=[^/])\/+$/, '');
const withoutAt = (name: string | undefined) => name?.replace(/^@/, '');

/** BOT-1, BOT-28, BOT-32: without a token there is no bot in this messenger. */
export function messengersIn(value: Values) {
  const { TELEGRAM_BOT_TOKEN, MAX_BOT_TOKEN, VK_GROUP_TOKEN } = value;
  return {
    telegram:
      TELEGRAM_BOT_TOKEN === undefined
        ? null
        : {
            token: TELEGRAM_BOT_TOKEN,
            /** The name of the bot. If it is not configured, the server requests it from Telegram. */
            name: withoutAt(value.TELEGRAM_BOT_NAME),
            apiUrl: withoutSlash(value.TELEGRAM_API_URL),
            /** The secret of the webhook's path. With it Telegram sends updates; without it the bot asks for them. */
            webhook: value.TELEGRAM_WEBHOOK,
          },
    max:
      MAX_BOT_TOKEN === undefined
        ? null
        : {
            token: MAX_BOT_TOKEN,
            name: withoutAt(value.MAX_BOT_NAME),
            apiUrl: withoutSlash(value.MAX_API_URL),
            webhook: value.MAX_WEBHOOK,
          },
    vk: VK_GROUP_TOKEN === undefined ? null : { token: VK_GROUP_TOKEN, apiUrl: withoutSlash(value.VK_API_URL) },
  };
}
