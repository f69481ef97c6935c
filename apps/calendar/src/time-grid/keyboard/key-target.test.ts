import { expect, test } from 'vitest';
import { keyTarget } from './key-target.ts';

const origin = { date: '2026-11-20', start: 600, end: 660 };

test.each([
  ['ArrowUp', false, { ...origin, start: 585, end: 645 }],
  ['ArrowDown', true, { ...origin, end: 675 }],
  ['ArrowLeft', false, { ...origin, date: '2026-11-19' }],
  ['ArrowLeft', true, null],
  ['Enter', false, null],
])('[LSN-52] Alt+%s (Shift: %s) moves the focused lesson or its end', (key, hasShift, wanted) => {
  expect(keyTarget(key, hasShift, origin)).toEqual(wanted);
});
