import type { Update } from 'grammy/types';
import { secretPath, type Webhook } from '../messengers/webhook.ts';
import { newsOf } from './news.ts';

export const webhookPath = (secret: string) => secretPath('telegram', secret);

const isUpdate = (body: unknown): body is Update =>
  typeof body === 'object' && body !== null && 'update_id' in body && Number.isSafeInteger(body.update_id);

/** BOT-12. The webhook of Telegram. */
export const telegramWebhook = (secret: string): Webhook => ({
  path: webhookPath(secret),
  header: 'x-telegram-bot-api-secret-token',
  secret,
  status: 204,
  read: (body) => (isUpdate(body) ? newsOf(body) : undefined),
});
