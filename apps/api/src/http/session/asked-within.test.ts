import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { after, hours } from '@planner/server-core';
import type { SignedIn } from '../who.ts';
import { AskedWithin } from './asked-within.ts';

const now = new Date('2026-11-20T12:24:00Z');
// The tested code reads only these properties of a user and of a request.
const anna = { id: 1, last_seen_at: now.toISOString() } as SignedIn;
const request = (headers: Record<string, string>, at = now) => ({ headers, now: at }) as unknown as FastifyRequest;

const place = () => {
  const within = new AskedWithin();
  const find = vi.fn(async () => null);
  return { within, find, userOf: within.first(find) };
};

test('[PLT-317] a read inside the process belongs to the page’s user without a lookup', async () => {
  const { within, find, userOf } = place();

  const user = await within.as(anna, (headers) => userOf(request(headers)));

  expect(user).toBe(anna);
  expect(find).not.toHaveBeenCalled();
});

test('[PLT-317] the token of a finished read and a made-up token are ignored', async () => {
  const { within, find, userOf } = place();
  const former = await within.as(anna, async (headers) => headers);
  const name = Object.keys(former)[0] ?? '';

  const users = [
    await userOf(request(former)),
    await userOf(request({ [name]: 'undefined' })),
    await userOf(request({})),
  ];

  expect(users).toEqual([null, null, null]);
  expect(find).toHaveBeenCalledTimes(3);
});

test('[PLT-317] the token of a failed read ends with the read', async () => {
  const { within, userOf } = place();
  let said = {};
  const failing = within.as(anna, async (headers) => {
    said = headers;
    throw new Error('no answer');
  });

  await expect(failing).rejects.toThrow('no answer');
  expect(await userOf(request(said))).toBe(null);
});

test('[PLT-317] a read looks up a session that has to be prolonged, because the read can set its cookie', async () => {
  const { within, find, userOf } = place();

  await within.as(anna, (headers) => userOf(request(headers, after(now, hours(2)))));

  expect(find).toHaveBeenCalledTimes(1);
});
