import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { worldsFor } from '../../testing/asking/worlds.ts';
import { tokenFor } from '../../testing/carriers/letters.ts';
import { openSocket } from '../../testing/open-socket.ts';
import {
  HOSTILE_HEADERS,
  HOSTILE_LENGTH,
  hostileSends,
  hostileTexts,
} from '../../testing/random-input/hostile-texts.ts';
import { apiWithWorlds, threeWorlds, type Worlds } from '../../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());

// All keys of the routes are calls of the contract; every-call.test.ts checks this.
const calls = RESOURCES.flat().map(({ key, call }, index) => ({ key: key as CallKey, call, index }));
/**
 * The small size sends every eleventh call. Eleven shares no factor with the numbers of texts and headers, so each text
 * and header is sent.
 */
const sample = calls.filter(({ index }) => index % 11 === 0);
type Asked = (typeof calls)[number];
const TEXTS = hostileTexts(HOSTILE_LENGTH);
const worldOfSample = worldsFor(api, worlds);
let forWhole: Promise<Worlds> | undefined;
/** The whole size has worlds of its own, because a call may end a part that the other size needs. */
const worldOfWhole: typeof worldOfSample = async (asked) =>
  worldsFor(api, await (forWhole ??= threeWorlds(api)))(asked);
/** A refusal names the fault and does not repeat the request. Bytes. */
const LONGEST_REFUSAL = 8 * 1024;

/** The faults in the answers to each text at each place, and how often the call succeeded. */
async function answersTo(
  { key, call }: Asked,
  texts: readonly string[],
  {
    worldOf,
    headersWithText,
    isSent,
  }: {
    worldOf: typeof worldOfSample;
    headersWithText: readonly string[];
    isSent: (place: number, places: number) => boolean;
  },
): Promise<{ wrong: string[]; met: number }> {
  const world = await worldOf({ key, call });
  const { good, as } = CASES[key];
  const person = world[as ?? 'teacher'];
  const token = await tokenFor(api, world.teacher, key);
  const wrong: string[] = [];
  let met = 0;

  const sends = hostileSends(good({ ...world, token }), texts, headersWithText);
  for (const { headers, ...sent } of sends.filter((_, place) => isSent(place, sends.length))) {
    const { status, body } = await person.send(key, sent, headers);
    const length = JSON.stringify(body ?? '').length;
    if (status < 300) met += 1;
    if (status >= 500 || (status >= 400 && length > LONGEST_REFUSAL)) wrong.push(`${status} ${length}`);
  }

  return { wrong, met };
}

test.each(sample)('[SEC-2] $key accepts or refuses 16 KB at one of its places with a short answer', async (asked) => {
  const { index } = asked;
  const text = TEXTS.slice(index % TEXTS.length).slice(0, 1);
  const header = HOSTILE_HEADERS.slice(index % HOSTILE_HEADERS.length).slice(0, 1);
  // With the text as the user agent every call succeeds.
  const { wrong, met } = await answersTo(asked, text, {
    worldOf: worldOfSample,
    headersWithText: [...new Set([...header, 'user-agent'])],
    isSent: (place, places) => place === index % places || place === places - 1,
  });

  expect(wrong).toEqual([]);
  expect(met, 'the call itself was met').toBeGreaterThan(0);
});
test.each(calls)(
  '[SEC-2] $key accepts or refuses 16 KB at each of its places with a short answer',
  { tags: 'full' },
  async (asked) => {
    const { wrong, met } = await answersTo(asked, TEXTS.slice(0, 4), {
      worldOf: worldOfWhole,
      headersWithText: HOSTILE_HEADERS,
      isSent: () => true,
    });

    expect(wrong).toEqual([]);
    expect(met, 'the call itself was met').toBeGreaterThan(0);
  },
);

test.each(TEXTS)('[SEC-2] a socket whose first message is 16 KB is closed', async (text) => {
  const socket = await openSocket(api.server);
  while (socket.heard.length === 0) await new Promise((resolve) => setImmediate(resolve));

  socket.send(text);
  while (socket.closedWith === undefined) await new Promise((resolve) => setImmediate(resolve));

  expect(socket.closedWith).toBe(1009);
});
