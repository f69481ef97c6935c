import { ApiError } from '@planner/api-client';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renewal } from '../conflict/renewal.ts';
import { checkedBy, inWords } from './checking.ts';
import { partOf } from './form-part.ts';
import { useForm } from './use-form.ts';

const EMPTY = { name: '', subject_ids: [] as number[], policy: { hours: '24', percent: '100' } };
type Draft = typeof EMPTY;
const WORDS = { name: 'Имя', subject_ids: ['Предметы', null], policy: { hours: 'Часы', percent: 'Доля' } } as const;
type Answer = (draft: Draft, how: { force: true } | undefined) => Promise<string> | null;

/** Opens a form whose server answers when the test calls `answer` or `refuse`. */
function stand(send?: Answer, initial: Draft | (() => Draft) = () => EMPTY, read?: () => Promise<Draft>) {
  const shell = fakeShell();
  const sent: unknown[] = [];
  const saved: [string, Draft][] = [];
  const answers: { give(answer: string): void; refuse(error: unknown): void }[] = [];
  const { result, rerender, unmount } = renderHook(
    (props: { initial: Draft | (() => Draft) }) =>
      useForm({
        key: 'tests/form',
        subject: '7',
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
        ...(read && { renew: renewal({ read, words: WORDS }) }),
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
    unmount,
    set: (change: Partial<Draft>) => act(() => form().set(change)),
    press: () => act(() => void form().submit()),
    answer: (text: string) => act(async () => answers.shift()?.give(text)),
    refuse: (error: unknown) => act(async () => answers.shift()?.refuse(error)),
  };
}

const refusal = (fields: Record<string, string>) =>
  new ApiError({ status: 422, code: 'invalid', message: 'Проверьте, что введено', fields });

test('[FRM-1] an incomplete draft is not sent, shows its errors and stays', () => {
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

test('[FRM-2] two presses before the answer send once; after the answer the form can be sent again', async () => {
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

test('[FRM-1] [FRM-3] a refusal appears at its fields and keeps the typed values', async () => {
  const { form, press, set, refuse } = stand();
  set({ name: 'Анна' });
  press();

  await refuse(refusal({ username: 'Занято', 'subject_ids.0': 'Такого нет', 'policy.hours': 'Много', zone: 'Нет' }));

  expect(form().errors).toEqual({ name: 'Занято', subject_ids: 'Такого нет', 'policy.hours': 'Много' });
  expect(form()).toMatchObject({ draft: { name: 'Анна' }, alert: 'Проверьте, что введено', isPlaced: true });
});

test('[FRM-3] a refusal of a field that the form does not show appears as the form’s message', async () => {
  const { form, press, set, refuse } = stand();
  set({ name: 'Анна' });
  press();

  await refuse(refusal({ zone: 'Такого пояса нет' }));

  expect(form()).toMatchObject({ alert: 'Проверьте, что введено', errors: {}, isPlaced: false });
});

test('[FRM-4] a crash is reported and shown as a message, and the form can be sent again', async () => {
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

test('[FRM-5] a changed field loses its error, other fields keep theirs, and the form’s message disappears', async () => {
  const { form, press, set, refuse } = stand();
  set({ name: 'Анна' });
  press();
  await refuse(refusal({ name: 'Занято', 'policy.hours': 'Много', 'policy.percent': 'Мало' }));

  act(() => partOf(form(), 'policy').set({ percent: '50' }));

  expect(form()).toMatchObject({ errors: { name: 'Занято', 'policy.hours': 'Много' }, alert: null, refusal: null });
  expect(form().errors).not.toHaveProperty('policy.percent');
  expect(partOf(form(), 'policy')).toMatchObject({ errors: { hours: 'Много' }, draft: { hours: '24', percent: '50' } });
});

test('[FRM-7] the form asks only if the draft differs from its initial value, and never after a save', async () => {
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

test('[FRM-8] a value saved elsewhere appears only in fields without typed text', () => {
  const { form, set, rerender } = stand(undefined, EMPTY);
  set({ name: 'Анна' });

  rerender({ initial: { ...EMPTY, name: 'Борис', subject_ids: [4] } });

  expect(form().draft).toMatchObject({ name: 'Анна', subject_ids: [4] });
});

test('[FRM-8] after a save the form follows saved values again; text typed during the save stays', async () => {
  const { form, set, press, answer, rerender } = stand(undefined, EMPTY);
  set({ name: 'Анна' });
  press();
  await answer('есть');
  rerender({ initial: { ...EMPTY, name: 'Борис' } });
  const followed = form().draft.name;

  set({ name: 'Вера' });
  press();
  set({ name: 'Вера П.' });
  await answer('есть');
  rerender({ initial: { ...EMPTY, name: 'Вера' } });

  expect([followed, form().draft.name, form().isDirty]).toEqual(['Борис', 'Вера П.', true]);
});

test('[FRM-11] the saved value is shown until it is read again, then the read value', async () => {
  const { form, set, press, answer, rerender } = stand(undefined, EMPTY);
  set({ name: 'Анна' });
  press();
  await answer('есть');
  const beforeReading = [form().draft.name, form().isDirty];

  rerender({ initial: { ...EMPTY, subject_ids: [4] } });
  const ofAnotherField = [form().draft.name, form().draft.subject_ids];
  rerender({ initial: { ...EMPTY, name: 'Анна' } });
  rerender({ initial: EMPTY });

  expect(beforeReading).toEqual(['Анна', false]);
  expect(ofAnotherField).toEqual(['Анна', [4]]);
  expect(form()).toMatchObject({ draft: { name: '' }, isDirty: false });
});

test('[FRM-10] the form announces its unsaved fields on the bus, and their save', async () => {
  const { shell, set, press, answer, rerender } = stand(undefined, EMPTY);
  const told: unknown[] = [];
  shell.bus.on('draft-typed').subscribe((draft) => told.push(draft));

  set({ name: 'А' });
  rerender({ initial: EMPTY });
  set({ name: 'Анна' });
  press();
  await answer('есть');

  const of = { form: 'tests/form', subject: '7' };
  expect(told).toEqual([
    { ...of, typed: { name: 'А' } },
    { ...of, typed: { name: 'Анна' } },
    { ...of, typed: null },
  ]);
});

test('[FRM-10] a form that unmounts with typed text announces that the text is dropped', () => {
  const { shell, set, unmount } = stand();
  const told: unknown[] = [];
  set({ name: 'А' });
  shell.bus.on('draft-typed').subscribe(({ typed }) => told.push(typed));

  unmount();

  expect(told).toEqual([null]);
});

test('a form opened with a fixed initial value keeps it when the saved value changes', () => {
  const { form, rerender } = stand(undefined, () => ({ ...EMPTY, name: 'Анна' }));

  rerender({ initial: () => ({ ...EMPTY, name: 'Борис' }) });

  expect(form()).toMatchObject({ draft: { name: 'Анна' }, isDirty: false });
});

test('a form that must ask first is sent with the answer', async () => {
  const { form, set, sent, saved } = stand((_value, how) => (how === undefined ? null : Promise.resolve('есть')));
  set({ name: 'Анна' });

  await act(() => form().submit());
  const waits = form().isSaving;
  await act(() => form().submit({ force: true }));

  expect([waits, sent]).toEqual([false, ['Анна', { force: true }]]);
  expect(saved).toHaveLength(1);
});

test('after undo a form has its initial draft and no errors', () => {
  const { form, set, press } = stand();
  set({ subject_ids: [3] });
  press();

  act(() => form().undo());

  expect(form()).toMatchObject({ draft: EMPTY, errors: {}, alert: null, isDirty: false });
});

const conflict = (changed?: { name: string | null; at: string }) =>
  new ApiError({ status: 409, code: 'version_conflict', message: 'Уже изменили', fields: {}, details: { changed } });
/** Waits for the code of the merge and for the reading of the new values. */
const merged = (form: () => { conflict: unknown }) => waitFor(() => expect(form().conflict).not.toBeNull());
const AFTER = { name: 'Борис', subject_ids: [4], policy: { hours: '48', percent: '50' } };
const readAfter = () => Promise.resolve(AFTER);
/** Opens a form that another window has saved since. */
const outdated = () => stand(undefined, () => EMPTY, readAfter);

test('[FRM-26] after a version conflict the form reads the new values, merges them and names the author', async () => {
  const { form, set, press, refuse } = outdated();
  set({ name: 'Анна', policy: { hours: '24', percent: '70' } });
  press();
  await refuse(conflict({ name: null, at: '2026-11-20T12:00:00Z' }));
  await merged(form);

  expect(form()).toMatchObject({
    draft: { name: 'Анна', subject_ids: [4], policy: { hours: '48', percent: '70' } },
    alert: null,
    canRenew: false,
    isSaving: false,
    isDirty: true,
  });
  expect(form().conflict).toMatchObject({
    by: { name: null, at: '2026-11-20T12:00:00Z' },
    changes: [
      { path: 'name', after: 'Борис', collision: { mine: 'Анна' } },
      { path: 'subject_ids', collision: null },
      { path: 'policy.hours', before: '24', after: '48', collision: null },
      { path: 'policy.percent', collision: { mine: '70', theirs: '50' } },
    ],
  });
});

test('[FRM-28] a collision can take the new value, and the typed one again', async () => {
  const { form, set, press, refuse } = outdated();
  set({ policy: { hours: '12', percent: '70' } });
  press();
  set({ name: 'Анна' });
  press();
  await refuse(conflict());
  await merged(form);

  act(() => form().resolve('policy.hours', '48'));
  const taken = [form().draft.policy, form().valueOf('policy.hours')];
  act(() => form().resolve('policy.hours', '12'));

  expect(taken).toEqual([{ hours: '48', percent: '70' }, '48']);
  expect(form().draft).toMatchObject({ name: 'Анна', policy: { hours: '12', percent: '70' } });
});

test('[FRM-26] text typed while the new values are read stays', async () => {
  let give: (draft: Draft) => void = () => undefined;
  let isAsked = false;
  const { form, set, press, refuse } = stand(
    undefined,
    () => EMPTY,
    () => {
      isAsked = true;
      return new Promise((resolve) => (give = resolve));
    },
  );
  set({ name: 'Анна' });
  press();
  await refuse(conflict());
  const whileRead = [form().isRenewing, form().alert];
  set({ name: 'Анна Ким', policy: { hours: '24', percent: '70' } });

  await waitFor(() => expect(isAsked).toBe(true));
  await act(async () => give(AFTER));
  await merged(form);

  expect(whileRead).toEqual([true, 'Уже изменили']);
  expect(form().draft).toEqual({ name: 'Анна Ким', subject_ids: [4], policy: { hours: '48', percent: '70' } });
});

test('[FRM-26] the next attempt to save removes the description of the conflict', async () => {
  const { form, set, press, refuse, answer, saved } = outdated();
  set({ name: 'Анна' });
  press();
  await refuse(conflict());
  await merged(form);

  press();
  const whileSaving = form().conflict;
  await answer('есть');

  expect(whileSaving).toBeNull();
  expect(saved).toEqual([['есть', { ...AFTER, name: 'Анна' }]]);
});

test('[FRM-20] after a conflict only differing fields count as typed; the others follow saved values', async () => {
  const { form, set, press, refuse, rerender } = stand(undefined, EMPTY, () => {
    rerender({ initial: AFTER });
    return Promise.resolve(AFTER);
  });
  set({ name: 'Анна' });
  press();
  await refuse(conflict());
  await merged(form);
  const loaded = form().draft;

  rerender({ initial: { ...AFTER, subject_ids: [5] } });
  const followed = form().draft;
  act(() => form().undo());

  expect(loaded).toEqual({ ...AFTER, name: 'Анна' });
  expect(followed).toEqual({ ...AFTER, name: 'Анна', subject_ids: [5] });
  expect(form()).toMatchObject({ draft: { ...AFTER, subject_ids: [5] }, isDirty: false });
});

test('[FRM-12] if the new values cannot be loaded, the form shows an error and offers to retry', async () => {
  const { form, set, press, refuse } = stand(
    undefined,
    () => EMPTY,
    () => Promise.reject(new ApiError({ status: 503, code: 'database_away', message: 'Нет связи', fields: {} })),
  );
  set({ name: 'Анна' });
  press();
  await refuse(conflict());
  await waitFor(() => expect(form().alert).toBe('Нет связи'));
  const offered = form().canRenew;

  await act(() => form().renew());

  expect(offered).toBe(true);
  expect(form()).toMatchObject({ draft: { name: 'Анна' }, alert: 'Нет связи', canRenew: true, isRenewing: false });
});

test('[FRM-13] an error of a field appears when it loses focus and disappears with the next key', () => {
  const { form, set, sent } = stand();

  act(() => partOf(form(), 'policy').say({ hours: 'Много' }));
  const said = form().errors;
  set({ policy: { hours: '1', percent: '100' } });

  expect([said, form().errors, form().attempts, sent]).toEqual([{ 'policy.hours': 'Много' }, {}, 0, []]);
});
