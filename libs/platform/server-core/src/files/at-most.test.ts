import { expect, test } from 'vitest';
import { REFUSED, shortLine } from './at-most.ts';

test('[SEC-105] a bounded queue runs works in order, rejects works beyond its bound, and continues after a failed work', async () => {
  const line = shortLine({ places: 2, waiting: 2 });
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

  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => line(work(n))));
  const later = await line(work(5));

  expect(most).toBe(2);
  expect(began).toEqual([0, 1, 2, 3, 5]);
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    REFUSED,
  ]);
  expect(later).toBe(5);
});
