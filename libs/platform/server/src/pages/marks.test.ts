import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inParts } from './marks.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A lost end of the wait must fail the test instead of blocking it. */
const MOST_LOOKS = 100;

const carried = async () => ({ at: '/calendar', answers: [] });

test.each([
  ['is sent', (looks: number) => looks === 3, 3],
  ['has waited 20 ms for a visitor who receives nothing', () => false, 20],
])('[PLT-311] the second part of a page follows when the first part %s', async (_, isSent, most) => {
  let looks = 0;
  const isOut = () => {
    vi.advanceTimersByTime(1);
    looks += 1;
    if (looks > MOST_LOOKS) throw new Error('The wait has no end');
    return isSent(looks);
  };

  const parts = inParts('<html><!--first--></html>', carried, isOut);
  const page = await text(parts ?? Readable.from([]));

  expect(page).toBe('<html><script type="application/json" id="first">{"at":"/calendar","answers":[]}</script></html>');
  expect(looks).toBe(most);
});

test('[PLT-311] a page without a place for data is sent at once', () => {
  expect(inParts('<html></html>', carried, () => true)).toBeNull();
});
