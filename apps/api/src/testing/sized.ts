import { expect, test } from 'vitest';

export type Size = 'small' | 'full';

interface Counts {
  /** The number of cases in `npm test`. With 0 the test is absent there. */
  small: number;
  /** The number of cases in `npm run test:full`. */
  full: number;
  /** The deadline of the full size in milliseconds, when five minutes are too few. */
  timeout?: number;
}

/** Makes a test of each size from one body. Assertions about a whole run belong in the full size only. */
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
 * OPS-210: makes a test of each row. Every `nth` row, beginning with the first, runs in `npm test`; the others run in
 * `npm run test:full`. For rows that the same code handles.
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
