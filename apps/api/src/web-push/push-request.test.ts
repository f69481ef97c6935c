import { expect, onTestFinished, test, vi } from 'vitest';
import { RetryAfter } from '../outbox/channels/channel.ts';
import { newBrowser } from '../testing/push/browser.ts';
import { sendPush } from './push-request.ts';
import { newVapidKeys } from './vapid.ts';

function outcomeOf(headers: Record<string, string>): Promise<unknown> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 429, headers })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const message = {
    endpoint: 'https://push.example/1',
    browser: newBrowser(),
    text: Buffer.from('{}'),
    ttl_seconds: 60,
    isUrgent: false,
    topic: 'a',
  };
  const sender = { keys: newVapidKeys(), contact: 'mailto:a@b.example', now: new Date('2026-11-20T12:24:00Z') };
  return sendPush(message, sender).then(
    () => 'sent',
    (error: unknown) => error,
  );
}

test.each<[string, Record<string, string>, number]>([
  ['of 40 seconds', { 'retry-after': '40' }, 40],
  ['without a time', {}, 60],
  ['with an invalid time', { 'retry-after': 'soon' }, 60],
  ['of zero seconds', { 'retry-after': '0' }, 60],
  ['of a year', { 'retry-after': '31536000' }, 3600],
])('[PSH-5] a push service that asks for a pause %s', async (_, headers, seconds) => {
  const outcome = await outcomeOf(headers);

  expect(outcome).toBeInstanceOf(RetryAfter);
  expect(outcome).toMatchObject({ seconds });
});
