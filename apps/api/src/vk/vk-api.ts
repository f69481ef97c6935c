import { z } from 'zod';
import type { Config } from '../config/config.ts';

/** The operator's settings of the bot in VK. */
export type VkSettings = NonNullable<Config['vk']>;

/** VK answered without an answer of its API: it is overloaded or unavailable. */
class VkAway extends Error {}

/** A refusal of the API, with the number of its error. */
export class VkRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(`VK refused it: ${code} ${message}`);
    this.code = code;
  }
}

/** The version of the API that the bot uses. */
export const VK_VERSION = '5.199';
/** The limit for all requests except for polling, which waits on purpose. */
const PATIENCE_MS = 60_000;

const Answer = z.union([
  z.object({ error: z.object({ error_code: z.int(), error_msg: z.string().default('') }) }),
  z.object({ response: z.unknown() }),
]);

interface Waiting {
  /** Aborts a poll when the process stops. */
  signal?: AbortSignal;
  /** The time that VK may wait on purpose, in milliseconds. */
  waits_ms?: number;
}

async function answered(url: URL, init: RequestInit, { signal, waits_ms = 0 }: Waiting = {}): Promise<unknown> {
  const limit_ms = PATIENCE_MS + waits_ms;
  const patience = AbortSignal.timeout(limit_ms);
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new VkAway(`VK answered ${response.status}`);
  }
  return response.json();
}

/** The API of VK. Returns the parsed answer, whose fields the callers check. */
export interface VkApi {
  call(method: string, values?: Record<string, string | number>, waiting?: Waiting): Promise<unknown>;
  /** Asks a server of the Long Poll API, whose address VK has named. */
  ask(server: string, values: Record<string, string | number>, waiting: Waiting): Promise<unknown>;
}

/** Opens the API at the configured address. The token is only in the body, so no error contains it. */
export function openVkApi({ token, apiUrl }: VkSettings): VkApi {
  return {
    async call(method, values = {}, waiting = {}) {
      const body = new URLSearchParams({ v: VK_VERSION, access_token: token });
      for (const [name, value] of Object.entries(values)) body.set(name, String(value));
      const answer = Answer.parse(
        await answered(new URL(`${apiUrl}/method/${method}`), { method: 'POST', body }, waiting),
      );
      if ('error' in answer) throw new VkRefusal(answer.error.error_code, answer.error.error_msg);
      return answer.response;
    },
    ask(server, values, waiting) {
      const url = new URL(server);
      for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
      return answered(url, {}, waiting);
    },
  };
}
