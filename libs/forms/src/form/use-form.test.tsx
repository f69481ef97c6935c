import { ApiError } from '@planner/api-client';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkedBy, inWords } from './checking.ts';
import { partOf } from './form-part.ts';
import { useForm } from './use-form.ts';

const EMPTY = { name: '', subject_ids: [] as number[], policy: { hours: '24', percent: '100' } };
type Draft = typeof EMPTY;
type Answer = (draft: Draft, how: { force: true } | undefined) => Promise<string> | null;

/** A form whose answers come when the test gives them. */
function stand(send?: Answer, initial: Draft | (() => Draft) = () => EMPTY) {
  const shell = fakeShell();
  const sent: unknown[] = [];
  const saved: [string, Draft][] = [];
  const answers: { give(answer: string): void; refuse(error: unknown): void }[] = [];
  const { result, rerender } = renderHook(
    (props: { initial: Draft | (() => Draft) }) =>
      useForm({
        key: 'tests/form',
        initial: props.initial,
        check: (draft) =>
          inWords(
            checkedBy(draft.name === '' ? { name: 'no_name' } : {}, () => draft),
            { no_name: 'Введите имя' },
            'Заполните все поля формы!',
          ),
        send(value, how?: { force: true }) {
          sent.push(how ?? value.name);
          if (send) return send(value, how);
          return new Promise<string>((give, refuse) => answers.push({ give, refuse }));
        },
        onSaved: (answer, draft) => void saved.push([answer, draft]),
        fieldOf: (name) => (name === 'username' ? 'name' : undefined),
      }),
    { wrapper: inShell(shell), initialProps: { initial } },
  );
  const form = () => result.current;
  return {
    shell,
    sent,
    saved,
    form,
    rerender,
    set: (change: Partial<Draft>) => act(() => form().set(change)),
    press: () => act(() => void form().submit()),
    answer: (text: string) => act(async () => answers.shift()?.give(text)),
    refuse: (error: unknown) => act(async () => answers.shift()?.refuse(error)),
  };
}

const refusal = (fields: Record<string, string>) =>
  new ApiError({ status: 422, code: 'invalid', message: 'Проверьте, что введено', fields });

test('[FRM-1] a draft that is not complete is not sent, says why and stays', () => {
  const { form, press, set, sent } = stand();
  set({ subject_ids: [3] });

  press();

  expect(form()).toMatchObject({
    alert: 'Заполните все поля формы!',
    errors: { name: 'Введите имя' },
    draft: { subject_ids: [3] },
    isSaving: false,
  });
  expect(sent).toEqual([]);
});

test('[FRM-2] two presses before the answer are one, and after it a form can be sent again', async () => {
  const { form, press, set, answer, sent, saved } = stand();
  set({ name: 'Анна' });

  act(() => {
    void form().submit();
    void form().submit();
  });
  press();
  const whileSaving = form().isSaving;
  await answer('есть');
  press();

  expect([whileSaving, sent]).toEqual([true, ['Анна', 'Анна']]);
  expect(saved).toEqual([['есть', { ...EMPTY, name: 'Анна' }]]);
});

test('[FRM-1] [FRM-3] a refusal stands at its fields and leaves what was typed', async () => {
  const { form, press, set, refuse } = stand();
  set({ name: 'Анна' });
  press();

  await refuse(refusal({ username: 'Занято', 'subject_ids.0': 'Такого нет', 'policy.hours': 'Много', zone: 'Нет' }));

  expect(form().errors).toEqual({ name: 'Занято', subject_ids: 'Такого нет', 'policy.hours': 'Много' });
  expect(form()).toMatchObject({ draft: { name: 'Анна' }, alert: 'Проверьте, что введено', isPlaced: true });
});

test('[FRM-3] a refusal of what the form does not show is said of the whole form', async () => {
  const { form, press, set, refuse } = stand();
  set({ name: 'Анна' });
  press();

  await refuse(refusal({ zone: 'Такого пояса нет' }));

  expect(form()).toMatchObject({ alert: 'Проверьте, что введено', errors: {}, isPlaced: false });
});

test('[FRM-4] a crash is reported and said in words, and the form can be sent again', async () => {
  const { form, press, set, refuse, answer, shell, saved } = stand();
  set({ name: 'Анна' });
  press();
  await refuse(new TypeError('x is undefined'));
  const alert = form().alert;

  press();
  await answer('есть');

  expect(alert).toBe('Не удалось сохранить. Повторите попытку');
  expect(shell.reported).toEqual([expect.any(TypeError)]);
  expect(saved).toHaveLength(1);
});

test('[FRM-5] a changed field loses its words, others keep theirs, the sentence of the whole goes', async () => {
  const { form, press, set, refuse } = stand();
  set({ name: 'Анна' });
  press();
  await refuse(refusal({ name: 'Занято', 'policy.hours': 'Много', 'policy.percent': 'Мало' }));

  act(() => partOf(form(), 'policy').set({ percent: '50' }));

  expect(form()).toMatchObject({ errors: { name: 'Занято', 'policy.hours': 'Много' }, alert: null, refusal: null });
  expect(form().errors).not.toHaveProperty('policy.percent');
  expect(partOf(form(), 'policy')).toMatchObject({ errors: { hours: 'Много' }, draft: { hours: '24', percent: '50' } });
});

test('[FRM-7] only what differs from the beginning is asked about, and nothing once it is saved', async () => {
  const { shell, press, set, answer } = stand();
  const guarded = [shell.isGuarded()];
  set({ name: 'А' });
  guarded.push(shell.isGuarded());
  set({ name: '' });
  guarded.push(shell.isGuarded());

  set({ name: 'Анна' });
  press();
  await answer('есть');
  act(() => shell.navigation.navigator.push('/elsewhere'));

  expect(guarded).toEqual([false, true, false]);
  await expect.poll(() => shell.path()).toBe('/elsewhere');
});

test('[FRM-8] what is saved meanwhile shows where nothing was typed, and only there', () => {
  const { form, set, rerender } = stand(undefined, EMPTY);
  set({ name: 'Анна' });

  rerender({ initial: { ...EMPTY, name: 'Борис', subject_ids: [4] } });

  expect(form().draft).toMatchObject({ name: 'Анна', subject_ids: [4] });
});

test('[FRM-8] saved, such a form follows again; what was typed while it was being saved stays', async () => {
  const { form, set, press, answer, rerender } = stand(undefined, EMPTY);
  set({ name: 'Анна' });
  press();
  await answer('есть');
  const followed = form().draft.name;

  set({ name: 'Вера' });
  press();
  set({ name: 'Вера П.' });
  await answer('есть');
  rerender({ initial: { ...EMPTY, name: 'Вера' } });

  expect([followed, form().draft.name, form().isDirty]).toEqual(['', 'Вера П.', true]);
});

test('a form that was opened with something keeps it, whatever becomes of it elsewhere', () => {
  const { form, rerender } = stand(undefined, () => ({ ...EMPTY, name: 'Анна' }));

  rerender({ initial: () => ({ ...EMPTY, name: 'Борис' }) });

  expect(form()).toMatchObject({ draft: { name: 'Анна' }, isDirty: false });
});

test('what has to be asked first is sent with the answer', async () => {
  const { form, set, sent, saved } = stand((_value, how) => (how === undefined ? null : Promise.resolve('есть')));
  set({ name: 'Анна' });

  await act(() => form().submit());
  const waits = form().isSaving;
  await act(() => form().submit({ force: true }));

  expect([waits, sent]).toEqual([false, ['Анна', { force: true }]]);
  expect(saved).toHaveLength(1);
});

test('given up, a form holds what it began with and nothing is wrong with it', () => {
  const { form, set, press } = stand();
  set({ subject_ids: [3] });
  press();

  act(() => form().undo());

  expect(form()).toMatchObject({ draft: EMPTY, errors: {}, alert: null, isDirty: false });
});
