import { RetryAfter, Undeliverable } from '../outbox/channels/channel.ts';
import { type BrowserKeys, encrypted } from './encryption.ts';
import { signedFor, type VapidKeys } from './vapid.ts';

const PATIENCE_MS = 30_000;
/** The default pause when a service asks for one without a time, and the longest accepted pause. */
const PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 3600;

/** The subscription of the browser has ended. */
export class SubscriptionEnded extends Error {}

export interface PushMessage {
  endpoint: string;
  browser: BrowserKeys;
  text: Buffer;
  /** How long the service stores the message for an offline browser. */
  ttl_seconds: number;
  isUrgent: boolean;
  /** Of several messages with one topic an offline browser gets only the last. */
  topic: string;
}

interface Sender {
  keys: VapidKeys;
  contact: string;
  now: Date;
}

/**
 * PSH-2, PSH-5. Sends a message to the push service of a browser (RFC 8030). Rejects with the outcome of a failed
 * answer.
 */
export async function sendPush(message: PushMessage, { keys, contact, now }: Sender): Promise<void> {
  const { endpoint, browser, text, ttl_seconds, isUrgent, topic } = message;
  const response = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      authorization: signedFor(keys, endpoint, { contact, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl_seconds),
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    },
    body: new Uint8Array(encrypted(text, browser)),
  });
  await response.body?.cancel();
  const failure = meaningOf(response);
  if (failure !== null) throw failure;
}

function meaningOf({ ok, status, headers }: Response): Error | null {
  if (ok) return null;
  if (status === 404 || status === 410) return new SubscriptionEnded(`the push service answered ${status}`);
  if (status === 429) {
    const asked = Number(headers.get('retry-after') ?? PAUSE_SECONDS);
    return new RetryAfter(asked > 0 ? Math.min(asked, LONGEST_PAUSE_SECONDS) : PAUSE_SECONDS);
  }
  // A refused signature may come from the wrong clock of this machine. After the clock is corrected, a retry succeeds.
  const isPassing = status >= 500 || status === 401 || status === 403;
  const words = `the push service answered ${status}`;
  return isPassing ? new Error(words) : new Undeliverable(words);
}
