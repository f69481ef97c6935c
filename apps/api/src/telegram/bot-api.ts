import { Api } from 'grammy';
import type { Config } from '../config/config.ts';

/** The operator's settings of the bot. */
export type BotSettings = NonNullable<Config['telegram']>;

/** Telegram answered without a message of the Bot API: it is unreachable or overloaded and has processed nothing. */
export class TelegramAway extends Error {}

/** The limit for all requests except for polling, which waits on purpose. */
const PATIENCE_SECONDS = 60;

/** grammy has its own fetch for old Node versions, whose abort signals Node's own fetch does not accept. */
async function fetchBot(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { signal, body, headers, method } = init;
  const controller = new AbortController();
  if (signal?.aborted) controller.abort();
  signal?.addEventListener('abort', () => controller.abort());
  const response = await fetch(url, {
    ...(body != null && { body }),
    ...(headers && { headers }),
    method: method ?? 'GET',
    redirect: 'error',
    signal: controller.signal,
  });
  if (response.status >= 500) {
    await response.body?.cancel();
    throw new TelegramAway(`Telegram answered ${response.status}`);
  }
  return response;
}

/** Opens the Bot API at the configured address. */
export const openBotApi = ({ token, apiUrl }: BotSettings): Api =>
  new Api(token, {
    apiRoot: apiUrl,
    timeoutSeconds: PATIENCE_SECONDS,
    // grammy declares the types of its own fetch; the used members are equal.
    fetch: fetchBot as never,
  });
