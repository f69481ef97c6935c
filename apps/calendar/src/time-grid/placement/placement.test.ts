import { describe, expect, it } from 'vitest';
import { placeSideBySide } from './placement.ts';

const span = (start: number, end: number) => ({ start, end });
const shape = (items: { start: number; end: number }[]) =>
  placeSideBySide(items).map(({ item, column, columns, width }) => [item.start, column, columns, width]);

describe('placement', () => {
  it('[LSN-50] overlapping lessons are side by side, others take the whole width', () => {
    expect(shape([span(0, 60), span(30, 90), span(90, 120)])).toEqual([
      [0, 0, 2, 1],
      [30, 1, 2, 1],
      [90, 0, 1, 1],
    ]);
  });

  it('[LSN-50] a lesson fills the free columns to its right', () => {
    expect(shape([span(0, 120), span(0, 60), span(10, 50), span(70, 120)])).toEqual([
      [0, 0, 3, 1],
      [0, 1, 3, 1],
      [10, 2, 3, 1],
      [70, 1, 3, 2],
    ]);
  });

  it('[LSN-50] lessons that only touch do not share the width', () => {
    expect(shape([span(0, 60), span(60, 120)])).toEqual([
      [0, 0, 1, 1],
      [60, 0, 1, 1],
    ]);
  });
});
