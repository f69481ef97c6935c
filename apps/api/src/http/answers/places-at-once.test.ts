import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { exportsAtOnce } from './exports-at-once.ts';

/** The parts of a request and of its reply that the limit reads. */
function asked(id: number) {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  return { raw, of: [{ user: { id } } as FastifyRequest, { raw } as unknown as FastifyReply] as const };
}

test('[SEC-107] an account has three export places; a fourth export is refused with a time to retry, and an ended export frees its place', async () => {
  const take = exportsAtOnce();
  const three = [asked(1), asked(1), asked(1)];
  for (const { of } of three) await take(...of);

  await expect(take(...asked(1).of)).rejects.toMatchObject({ code: 'rate_limited', parts: { retryAfter: 10 } });
  await expect(take(...asked(2).of)).resolves.toBeUndefined();
  three[0]?.raw.emit('close');
  await expect(take(...asked(1).of)).resolves.toBeUndefined();
});
