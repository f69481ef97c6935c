import { Refused, WronglyCalled } from '../command-line/verb.ts';
import { type RefusalBody, refusalOf } from './refusal.ts';

/** The product of a verb and the token for it. */
export interface Server {
  to: string;
  token: string;
}

/** The options of every verb that sends requests to a server. */
export const SERVER_OPTIONS = { to: { type: 'string' } } as const;
/** The help text of these options. */
export const SERVER_HELP = [
  '--to     the address of the product (MFE_SERVER)',
  'MFE_TOKEN  the token of the remote, or of an operator',
] as const;

/** Returns the product of `--to` or MFE_SERVER, with MFE_TOKEN. Throws when the address or the token is missing. */
export function serverOf(to: string | boolean | undefined, env: NodeJS.ProcessEnv = process.env): Server {
  const address = typeof to === 'string' ? to : env['MFE_SERVER'];
  if (address === undefined || !/^https?:\/\//.test(address))
    throw new WronglyCalled('Say which product: --to https://… or MFE_SERVER.');
  const token = env['MFE_TOKEN']?.trim();
  if (token === undefined || token === '') throw new Refused('MFE_TOKEN is not set: mfe token creates one.');
  return { to: address.replace(/(?<!\/)\/+$/, ''), token };
}

/** The time limits of an answer, in seconds. A pack is large, and the server checks it while it arrives. */
const PATIENCE = { call: 30, pack: 600 };

const isLate = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError';

/**
 * Sends a call to the server. Returns its answer, or null without a body. Throws a Refused for a refusal, a timeout or
 * an unreachable server.
 */
export async function ask(
  { to, token }: Server,
  method: string,
  path: string,
  body?: FormData | object,
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const seconds = isForm ? PATIENCE.pack : PATIENCE.call;
  let response: Response;
  try {
    response = await fetch(`${to}${path}`, { method, headers, ...sent, signal: AbortSignal.timeout(seconds * 1000) });
  } catch (cause) {
    if (isLate(cause)) throw new Refused(`${to} did not answer within ${seconds} seconds.`, { to });
    const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    throw new Refused(`${to} cannot be reached: ${why}`, { to });
  }
  const text = await response.text();
  const answer: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
  if (response.ok) return answer;
  // The server's refusal, or nothing if a proxy in front of it has answered.
  throw refusalOf(response.status, (answer ?? {}) as RefusalBody, `${method} ${path}`);
}
