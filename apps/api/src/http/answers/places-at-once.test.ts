import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { exportsAtOnce } from './exports-at-once.ts';

/** What is looked at of a request of an account and of its answer. */
function asked(id: number) {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  return { raw, of: [{ user: { id } } as FastifyRequest, { raw } as unknown as FastifyReply] as const };
}

test('[SEC-107] an account has three places for tables; whoever finds none is told when to come again, and a place comes back', async () => {
  const take = exportsAtOnce();
  const three = [asked(1), asked(1), asked(1)];
  for (const { of } of three) await take(...of);

  await expect(take(...asked(1).of)).rejects.toMatchObject({ code: 'rate_limited', parts: { retryAfter: 10 } });
  await expect(take(...asked(2).of)).resolves.toBeUndefined();
  three[0]?.raw.emit('close');
  await expect(take(...asked(1).of)).resolves.toBeUndefined();
});
