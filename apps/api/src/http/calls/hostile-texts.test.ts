import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../app.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { openSocket } from '../../testing/open-socket.ts';
import { HOSTILE_LENGTH, hostileTexts, sentWith } from '../../testing/random-input/hostile-texts.ts';
import { testApi } from '../../testing/test-api.ts';
import { newWorld } from '../../testing/world.ts';

const api = await testApi();
afterAll(() => api.close());

// The routes are those of the contract; what ends the session would turn the rest into 401.
const keys = RESOURCES.flat()
  .map(({ key }) => key as CallKey)
  .filter((key) => !/logout|delete-account/.test(key));
const world = { ...(await newWorld(api)), token: 'x' };
/** An answer says what is wrong, and does not send back what it was sent. */
const LONGEST_REFUSAL = 8 * 1024;

test.each(keys)('[SEC-2] %s takes or refuses 16 KB at each place, in few words', async (key) => {
  const { good, as } = CASES[key];
  const person = as === 'student' ? world.student : world.teacher;
  const wrong: string[] = [];

  for (const text of hostileTexts(HOSTILE_LENGTH).slice(0, 4)) {
    for (const { headers, ...sent } of sentWith(good(world), text)) {
      const { status, body } = await person.send(key, sent, headers);
      const length = JSON.stringify(body ?? '').length;
      if (status >= 500 || (status >= 400 && length > LONGEST_REFUSAL))
        wrong.push(`${status} ${length} ${text.slice(0, 4)}`);
    }
  }

  expect(wrong).toEqual([]);
});

test.each(hostileTexts(HOSTILE_LENGTH))('[SEC-2] a socket whose first word is 16 KB is closed', async (text) => {
  const socket = await openSocket(api.server);
  while (socket.heard.length === 0) await new Promise((resolve) => setImmediate(resolve));

  socket.send(text);
  while (socket.closedWith === undefined) await new Promise((resolve) => setImmediate(resolve));

  expect(socket.closedWith).toBe(1009);
});
