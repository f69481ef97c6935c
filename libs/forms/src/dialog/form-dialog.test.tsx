import { ApiError } from '@planner/api-client';
import { fakeShell, inShell } from '@planner/product/testing';
import { Chips, Disclosure, Field } from '@planner/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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

test('[FRM-6] the first wrong field takes the focus, at every attempt', async () => {
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

test('[FRM-6] where several controls are wrong under one name, the first of them takes the focus', async () => {
  render(<Days />, { wrapper: inShell(fakeShell()) });

  await save();

  expect(screen.getByRole('button', { name: 'Пн' })).toHaveFocus();
});

test('[FRM-6] a wrong field behind a fold is opened and takes the focus', async () => {
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

test('[FRM-3] [FRM-6] what the server refuses stands at its field, which takes the focus', async () => {
  open({ send: refused({ phone_number: 'Только цифры' }) });
  await userEvent.type(screen.getByLabelText('Имя'), 'Анна');

  await save();

  expect(screen.getByLabelText('Телефон')).toHaveFocus();
  expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription('Только цифры');
  expect(screen.getByRole('alert')).toHaveTextContent('Проверьте, что введено');
});

test('[FRM-3] a form may leave the sentence about the whole to what belongs to no field', async () => {
  open({ send: refused({ name: 'Занято' }), isAlertLastResort: true });
  await userEvent.type(screen.getByLabelText('Имя'), 'Анна');

  await save();

  expect(screen.getByLabelText('Имя')).toHaveAccessibleDescription('Как зовут Занято');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[FRM-7] leaving with something typed asks once; staying keeps the form, leaving leaves it', async () => {
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

test('[FRM-7] given up after the dialog’s own question, it asks no more', async () => {
  const closed: string[] = [];
  const shell = open({ send: () => Promise.resolve(), onClose: () => void closed.push(shell.path()) });
  await userEvent.type(screen.getByLabelText('Имя'), 'Анна');

  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await userEvent.click(screen.getByRole('button', { name: 'Не сохранять' }));
  await act(async () => shell.navigation.navigator.push('/elsewhere'));

  await expect.poll(() => shell.path()).toBe('/elsewhere');
  expect(closed).toEqual(['/']);
});

test('[FRM-1] a field shows what stands by itself until something is typed over it', async () => {
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

test('[FRM-6] a step inside another form leads to its own wrong field', async () => {
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
