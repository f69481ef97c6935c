import { expect, test } from 'vitest';
import { createModalStack } from './modal-stack.ts';

const namesOf = (stack: ReturnType<typeof createModalStack>) => stack.getSnapshot().map(({ name }) => name);

test('[MOD-1] the first opened modal is first; the next one follows after it has closed', () => {
  const stack = createModalStack();
  void stack.open('note', { note_id: 1 });
  void stack.open('move-note', { note_id: 1 });
  const before = namesOf(stack);

  stack.getSnapshot()[0]?.close();

  expect(before).toEqual(['note', 'move-note']);
  expect(namesOf(stack)).toEqual(['move-note']);
});

test('[MOD-2] the opener receives the value that the modal closed with', async () => {
  const stack = createModalStack();
  const result = stack.open('note-form', {});

  stack.getSnapshot()[0]?.close({ note_id: 7 });

  expect(await result).toEqual({ note_id: 7 });
});

test('[MOD-2] a dismissed modal returns undefined to its opener', async () => {
  const stack = createModalStack();
  const result = stack.open('note-form', {});

  stack.getSnapshot()[0]?.close();

  expect(await result).toBeUndefined();
});

test('[MOD-5] all modals are dismissed together', async () => {
  const stack = createModalStack();
  const results = Promise.all([stack.open('note', { note_id: 1 }), stack.open('note-form', {})]);

  stack.dismissAll();

  expect(await results).toEqual([undefined, undefined]);
  expect(namesOf(stack)).toEqual([]);
});
