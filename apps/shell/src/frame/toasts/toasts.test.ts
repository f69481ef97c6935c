import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[UIC-40] a toast disappears after 3 seconds', () => {
  const toasts = createToasts();
  toasts.show('Сохранено', 'done');
  vi.advanceTimersByTime(2999);
  const before = toasts.getSnapshot();

  vi.advanceTimersByTime(1);

  expect(before).toEqual([{ id: 1, text: 'Сохранено', kind: 'done' }]);
  expect(toasts.getSnapshot()).toEqual([]);
});
