import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('[FIL-8] of many at once one is worked at at a time, in the order of coming, and one that fails holds nobody up', async () => {
  const inTurn = oneByOne();
  const began: number[] = [];
  let [inside, most] = [0, 0];
  const work = (n: number) => async () => {
    began.push(n);
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
    if (n === 1) throw new Error('broken');
    return n;
  };

  const results = await Promise.allSettled([0, 1, 2, 3].map((n) => inTurn(work(n))));

  expect(most).toBe(1);
  expect(began).toEqual([0, 1, 2, 3]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
