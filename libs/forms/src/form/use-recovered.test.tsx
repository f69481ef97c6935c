import { fakeShell, inShell } from '@planner/product/testing';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useForm } from './use-form.ts';

const KEPT = {
  'tests/form 7': { name: 'Анна', subject_ids: 'maths', list: {}, day: '2026-11-20', end: null, colour: 'red' },
};

const START = {
  name: '',
  subject_ids: [] as number[],
  list: [] as number[],
  day: null as string | null,
  end: '' as string | null,
};

function open(subject: string) {
  const shell = fakeShell({ drafts: KEPT });
  const told: unknown[] = [];
  shell.bus.on('draft-typed').subscribe((draft) => void told.push(draft));
  const { result } = renderHook(
    () =>
      useForm({
        key: 'tests/form',
        subject,
        initial: () => START,
        check: (draft) => ({ value: draft }),
        send: () => null,
        onSaved: () => undefined,
      }),
    { wrapper: inShell(shell) },
  );
  return { shell, told, form: () => result.current };
}

test('[FRM-24] the form shows text typed before its view crashed, without fields that it does not have', () => {
  const { shell, told, form } = open('7');

  expect(form().draft).toEqual({ ...START, name: 'Анна', day: '2026-11-20', end: null });
  expect(shell.toasts).toMatchObject([{ text: 'Вернули то, что вы набрали' }]);
  expect(shell.isGuarded()).toBe(true);
  expect(told).toEqual([{ form: 'tests/form', subject: '7', typed: { name: 'Анна', day: '2026-11-20', end: null } }]);
  act(() => form().undo());
  expect(form().isDirty).toBe(false);
});

test('[FRM-24] a form of another object does not get that text', () => {
  const { shell, form } = open('8');

  expect(form().draft).toEqual(START);
  expect(shell.toasts).toEqual([]);
});
