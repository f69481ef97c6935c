import { Refused, WronglyCalled } from '../command-line/verb.ts';
import { type RefusalBody, refusalOf } from './refusal.ts';

/** The product that a verb speaks to, and the token that it has for it. */
export interface Server {
  to: string;
  token: string;
}

/** What every verb takes that asks a server. */
export const SERVER_OPTIONS = { to: { type: 'string' } } as const;
/** The same in words. */
export const SERVER_HELP = [
  '--to     the address of the product (MFE_SERVER)',
  'MFE_TOKEN  the token of the remote, or of an operator',
] as const;

/** `--to` or MFE_SERVER, and MFE_TOKEN. */
export function serverOf(to: string | boolean | undefined, env: NodeJS.ProcessEnv = process.env): Server {
  const address = typeof to === 'string' ? to : env['MFE_SERVER'];
  if (address === undefined || !/^https?:\/\//.test(address))
    throw new WronglyCalled('Say which product: --to https://… or MFE_SERVER.');
  const token = env['MFE_TOKEN']?.trim();
  if (token === undefined || token === '') throw new Refused('MFE_TOKEN is not set: mfe token makes one.');
  return { to: address.replace(/(?<!\/)\/+$/, ''), token };
}

/** How long an answer may take, in seconds: a pack is large and is looked over while it comes. */
const PATIENCE = { call: 30, pack: 600 };

const isLate = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError';

/** Asks a call of the server; what it refuses is said with every field. Null where it answers nothing. */
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
  // A refusal of the server, or nothing where something in front of it has answered.
  throw refusalOf(response.status, (answer ?? {}) as RefusalBody, `${method} ${path}`);
}
