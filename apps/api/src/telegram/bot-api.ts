import { Api } from 'grammy';
import type { Config } from '../config/config.ts';

/** What the operator has said of the bot. */
export type BotSettings = NonNullable<Config['telegram']>;

/** Telegram has answered, and with no word of the Bot API: it is away or overloaded, and has taken nothing. */
export class TelegramAway extends Error {}

/** Of all but the asking for news, which waits by itself. */
const PATIENCE_SECONDS = 60;

/** grammy brings a fetch of its own for old Nodes; its signals are no signals of this one's. */
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

/** The Bot API, at the address of the settings. */
export const openBotApi = ({ token, apiUrl }: BotSettings): Api =>
  new Api(token, {
    apiRoot: apiUrl,
    timeoutSeconds: PATIENCE_SECONDS,
    // The types are those of the fetch that grammy brings along; what is used of both is the same.
    fetch: fetchBot as never,
  });
