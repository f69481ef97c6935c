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

test('[UND-20] the view’s toast gets the button and stays for 10 seconds', () => {
  const toasts = createToasts();
  toasts.offerUndo([7]);
  toasts.show('Занятие перенесено', 'done');
  vi.advanceTimersByTime(9999);
  const before = toasts.getSnapshot();

  vi.advanceTimersByTime(1);

  expect(before).toEqual([{ id: 1, text: 'Занятие перенесено', kind: 'done', operations: [7] }]);
  expect(toasts.getSnapshot()).toEqual([]);
});

test('[UND-20] without a text of the view a neutral text is shown; the view’s late text replaces it', () => {
  const toasts = createToasts();
  toasts.offerUndo([7]);
  vi.advanceTimersByTime(400);
  const neutral = toasts.getSnapshot();
  toasts.offerUndo([7, 8]);

  toasts.show('В архиве: 2 ученика', 'done');

  expect(neutral).toEqual([{ id: 1, text: 'Сохранено', kind: 'done', operations: [7] }]);
  expect(toasts.getSnapshot()).toEqual([{ id: 2, text: 'В архиве: 2 ученика', kind: 'done', operations: [7, 8] }]);
});

test.each([0, 400, 9000])('[UND-20] an act %d ms after an act without a text is undone alone', (between) => {
  const toasts = createToasts();
  toasts.offerUndo([7]);
  vi.advanceTimersByTime(between);

  toasts.offerUndo([8]);
  toasts.show('Дело удалено', 'done');

  expect(toasts.getSnapshot()).toMatchObject([{ text: 'Дело удалено', operations: [8] }]);
});

test('[UND-20] after two acts without texts the button undoes the later act', () => {
  const toasts = createToasts();
  toasts.offerUndo([7]);
  vi.advanceTimersByTime(400);
  toasts.offerUndo([8]);

  vi.advanceTimersByTime(400);

  expect(toasts.getSnapshot()).toMatchObject([{ text: 'Сохранено', operations: [8] }]);
});

test('[UND-20] only the newest toast offers an undo, and a refusal offers none', () => {
  const toasts = createToasts();
  toasts.offerUndo([7]);
  toasts.show('Первое', 'done');
  toasts.show('Не вышло', 'error');

  toasts.offerUndo([8]);
  toasts.show('Второе', 'done');

  expect(toasts.getSnapshot()).toEqual([
    { id: 2, text: 'Не вышло', kind: 'error' },
    { id: 3, text: 'Второе', kind: 'done', operations: [8] },
  ]);
});

test('[UND-20] a held toast stays, and disappears 3 seconds after its release', () => {
  const toasts = createToasts();
  toasts.offerUndo([7]);
  toasts.show('Занятие перенесено', 'done');
  toasts.hold(1);
  vi.advanceTimersByTime(60_000);
  const held = toasts.getSnapshot();

  toasts.letGo(1);
  vi.advanceTimersByTime(3000);

  expect(held).toHaveLength(1);
  expect(toasts.getSnapshot()).toEqual([]);
});
