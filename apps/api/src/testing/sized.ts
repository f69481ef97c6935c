import { expect, test } from 'vitest';

export type Size = 'small' | 'full';

interface Counts {
  /** How many cases `npm test` runs; with 0 it has no such test. */
  small: number;
  /** How many cases `npm run test:full` runs. */
  full: number;
  /** Milliseconds that the full size may take, where five minutes are too few. */
  timeout?: number;
}

/** Makes one test in each size from one body. What holds for the sum of a run alone is asserted in the full size. */
export function sized(title: string, counts: Counts, run: (count: number, size: Size) => Promise<void>): void {
  const { small, full, timeout } = counts;
  for (const count of [small].filter((one) => one > 0)) {
    test(`${title} (${count})`, async () => {
      expect.hasAssertions();
      await run(count, 'small');
    });
  }
  test(`${title} (${full})`, { tags: 'full', ...(timeout !== undefined && { timeout }) }, async () => {
    expect.hasAssertions();
    await run(full, 'full');
  });
}

/**
 * OPS-210: makes one test of each row. The first of every `nth` rows stands in `npm test`, the others in `npm run test:full`: for what one
 * piece of code does for all rows alike.
 */
export function sizedEach<Row>(
  title: string,
  rows: readonly Row[],
  nth: number,
  run: (row: Row) => Promise<void>,
): void {
  const isSmall = (_: Row, index: number) => index % nth === 0;
  const small = rows.filter(isSmall);
  const others = rows.filter((row, index) => !isSmall(row, index));
  test.for(small)(`${title}`, async (row) => {
    expect.hasAssertions();
    await run(row);
  });
  test.for(others)(`${title}`, { tags: 'full' }, async (row) => {
    expect.hasAssertions();
    await run(row);
  });
}
