import { ApiError } from '@planner/api-client';
import { fakeShell, inShell } from '@planner/product/testing';
import { Chips, Disclosure, Field } from '@planner/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renewal } from '../conflict/renewal.ts';
import { TextField } from '../fields/text-field.tsx';
import { checkedBy } from '../form/checking.ts';
import { useForm } from '../form/use-form.ts';
import { FormAlert } from './form-alert.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Answers {
  send(): Promise<void>;
  onClose?(): void;
  isAlertLastResort?: boolean;
}

function Names({ send, onClose = () => undefined, isAlertLastResort = false }: Answers) {
  const form = useForm({
    key: 'tests/names',
    initial: () => ({ name: '', phone_number: '' }),
    check: (draft) => checkedBy(draft.name === '' ? { name: 'Введите имя' } : {}, () => draft),
    send,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Имена" onClose={onClose} isAlertLastResort={isAlertLastResort}>
      <TextField form={form} name="phone_number" label="Телефон" />
      <TextField form={form} name="name" label="Имя" hint="Как зовут" isRequired />
    </FormDialog>
  );
}

function open(answers: Answers) {
  const shell = fakeShell();
  render(<Names {...answers} />, { wrapper: inShell(shell) });
  return shell;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
const refused = (fields: Record<string, string>) => () =>
  Promise.reject(new ApiError({ status: 422, code: 'invalid', message: 'Проверьте, что введено', fields }));

test('[FRM-6] every failed attempt moves the focus to the first invalid field', async () => {
  open({ send: () => Promise.resolve() });
  const name = screen.getByLabelText('Имя');

  await save();
  const first = document.activeElement;
  await userEvent.click(screen.getByLabelText('Телефон'));
  await save();

  expect([first, document.activeElement]).toEqual([name, name]);
  expect(name).toHaveAccessibleDescription('Как зовут Введите имя');
  expect(name).toBeInvalid();
});

function Days() {
  const form = useForm({
    key: 'tests/days',
    initial: () => ({ days: [] as number[] }),
    check: ({ days }) => checkedBy(days.length === 0 ? { days: 'Выберите день' } : {}, () => days),
    send: () => Promise.resolve(),
    onSaved: () => undefined,
  });
  return (
    <FormDialog form={form} title="Дни" onClose={() => undefined}>
      <Field isGroup label="Дни недели" error={form.errors['days']}>
        <Chips label="Дни недели" options={[{ value: 1, label: 'Пн' }]} values={[]} onChange={() => undefined} />
      </Field>
    </FormDialog>
  );
}

test('[FRM-6] with several invalid controls under one name, the first of them gets the focus', async () => {
  render(<Days />, { wrapper: inShell(fakeShell()) });

  await save();

  expect(screen.getByRole('button', { name: 'Пн' })).toHaveFocus();
});

test('[FRM-6] an invalid field in a collapsed section is expanded and gets the focus', async () => {
  function Folded() {
    const form = useForm({
      key: 'tests/folded',
      initial: () => ({ name: '' }),
      check: () => ({ faults: { fields: { name: 'Введите имя' } } }),
      send: () => Promise.resolve(),
      onSaved: () => undefined,
    });
    return (
      <FormDialog form={form} title="Ещё имена" onClose={() => undefined}>
        <Disclosure title="Ещё" isHeldOpen={form.errors.name !== undefined}>
          <TextField form={form} name="name" label="Имя" />
        </Disclosure>
      </FormDialog>
    );
  }
  render(<Folded />, { wrapper: inShell(fakeShell()) });
  const before = screen.getByRole<HTMLDetailsElement>('group', { name: '' }).open;

  await save();

  expect([before, screen.getByRole<HTMLDetailsElement>('group', { name: '' }).open]).toEqual([false, true]);
  expect(screen.getByLabelText('Имя')).toHaveFocus();
});

test('[FRM-3] [FRM-6] a refusal of the server appears at its field, which gets the focus', async () => {
  open({ send: refused({ phone_number: 'Только цифры' }) });
  await userEvent.type(screen.getByLabelText('Имя'), 'Анна');

  await save();

  expect(screen.getByLabelText('Телефон')).toHaveFocus();
  expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription('Только цифры');
  expect(screen.getByRole('alert')).toHaveTextContent('Проверьте, что введено');
});

test('[FRM-3] a form can hide the message about the whole form while a field shows an error', async () => {
  open({ send: refused({ name: 'Занято' }), isAlertLastResort: true });
  await userEvent.type(screen.getByLabelText('Имя'), 'Анна');

  await save();

  expect(screen.getByLabelText('Имя')).toHaveAccessibleDescription('Как зовут Занято');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[FRM-7] leaving with typed values asks once; «Вернуться» keeps the form, «Не сохранять» leaves it', async () => {
  const shell = open({ send: () => Promise.resolve() });
  await userEvent.type(screen.getByLabelText('Имя'), 'Анна');

  await act(async () => shell.navigation.navigator.push('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуться' }));
  const stayed = shell.path();
  await act(async () => shell.navigation.navigator.push('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: 'Не сохранять' }));

  await expect.poll(() => shell.path()).toBe('/elsewhere');
  expect(stayed).toBe('/');
});

test('[FRM-7] a form discarded by its dialog’s own question does not ask again', async () => {
  const closed: string[] = [];
  const shell = open({ send: () => Promise.resolve(), onClose: () => void closed.push(shell.path()) });
  await userEvent.type(screen.getByLabelText('Имя'), 'Анна');

  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await userEvent.click(screen.getByRole('button', { name: 'Не сохранять' }));
  await act(async () => shell.navigation.navigator.push('/elsewhere'));

  await expect.poll(() => shell.path()).toBe('/elsewhere');
  expect(closed).toEqual(['/']);
});

test('[FRM-1] a field shows its default until the user types over it', async () => {
  function Draft() {
    const form = useForm({
      key: 'tests/draft',
      initial: () => ({ phone_number: null as string | null }),
      check: (draft) => ({ value: draft }),
      send: () => Promise.resolve(),
      onSaved: () => undefined,
    });
    return <TextField form={form} name="phone_number" label="Телефон" untyped="+7" />;
  }
  render(<Draft />, { wrapper: inShell(fakeShell()) });
  const field = screen.getByLabelText('Телефон');
  const before = field.getAttribute('value');

  await userEvent.type(field, '9');

  expect(before).toBe('+7');
  expect(field).toHaveValue('+79');
});

test('[FRM-6] a form inside another form moves the focus to its own invalid field', async () => {
  function Step() {
    const form = useForm({
      key: 'tests/step',
      initial: () => ({ name: '' }),
      check: () => ({ faults: { fields: { name: 'Введите имя' } } }),
      send: () => Promise.resolve(),
      onSaved: () => undefined,
    });
    return (
      <form>
        <input aria-label="Снаружи" aria-invalid="true" />
        <fieldset>
          <TextField form={form} name="name" label="Имя" />
          <FormAlert form={form} />
          <button type="button" onClick={() => void form.submit()}>
            Добавить
          </button>
        </fieldset>
      </form>
    );
  }
  render(<Step />, { wrapper: inShell(fakeShell()) });

  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));

  expect(screen.getByLabelText('Имя')).toHaveFocus();
});

test('[FRM-32] if the code of the merge does not load, «Повторить» in the form loads it, and the typed values stay', async () => {
  const missing = new Error('no such file');
  let isMissing = true;
  const renew = renewal({ read: () => Promise.resolve({ name: 'Борис' }), words: { name: 'Имя' } });
  function Outdated() {
    const form = useForm({
      key: 'tests/outdated',
      initial: () => ({ name: '' }),
      check: (draft) => ({ value: draft }),
      send: () =>
        Promise.reject(new ApiError({ status: 409, code: 'version_conflict', message: 'Уже изменили', fields: {} })),
      onSaved: () => undefined,
      renew: { ...renew, loadMerge: () => (isMissing ? Promise.reject(missing) : renew.loadMerge()) },
    });
    return (
      <FormDialog form={form} title="Как зовут" onClose={() => undefined}>
        <TextField form={form} name="name" label="Имя" />
      </FormDialog>
    );
  }
  render(<Outdated />, { wrapper: inShell(fakeShell()) });
  await userEvent.type(screen.getByRole('textbox'), 'Анна');

  await save();
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  const offered = screen.queryByRole('button', { name: 'Загрузить новое' });
  isMissing = false;
  await userEvent.click(retry);

  expect(await screen.findByRole('list', { name: 'Что изменили' })).toHaveTextContent('у вас Анна');
  expect(screen.getByRole('textbox')).toHaveValue('Анна');
  expect(offered).toBeNull();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});
