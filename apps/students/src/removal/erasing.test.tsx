import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { erasing } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ArchivedBanner } from '../student-page/archived-banner.tsx';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import { ErasingDialog } from './erasing-dialog.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const KEPT = { lessons: 12, operations: 1, linked: 2, operation_id: null };

function open(refuse: () => void = () => undefined) {
  api = fakeApi(erasing, {
    'POST /api/student-erase/{id}'({ body }) {
      refuse();
      return { ...KEPT, student_name: body.dry_run ? 'Анна Соколова' : 'Ученик удалён 1' };
    },
  });
  const shell = fakeShell();
  render(<ErasingDialog student={{ id: 1, name: 'Анна Соколова' }} onClose={() => undefined} />, {
    wrapper: inShell(shell),
  });
  return shell;
}

test('[ACC-166] remaining data and accounts to be unlinked are counted, and without the word nothing is erased', async () => {
  open();
  const kept = await screen.findByText(/^Останется без имени/);

  await userEvent.type(screen.getByLabelText(/введите слово СТЕРЕТЬ/), 'стереть да');
  await press('Стереть навсегда');

  expect(kept).toHaveTextContent('Останется без имени: 12 занятий, 1 операция по счёту.');
  expect(screen.getByText('Доступ закончится сразу: 2 аккаунта.')).toBeVisible();
  expect(screen.getByText('Отменить это нельзя.')).toBeVisible();
  expect(screen.getByLabelText(/введите слово СТЕРЕТЬ/)).toHaveAccessibleDescription('Введите слово СТЕРЕТЬ');
  expect(api?.sent.map(({ input }) => input)).toEqual([{ params: { id: 1 }, body: { dry_run: true } }]);
});

test('[ACC-166] the word erases the card, and its new name is shown', async () => {
  const shell = open();
  await userEvent.type(await screen.findByLabelText(/введите слово СТЕРЕТЬ/), 'стереть');

  await press('Стереть навсегда');

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: 'Личные данные стёрты. Теперь это «Ученик удалён 1»', kind: 'done' }]),
  );
});

test('[ACC-166] while the remaining data is unknown nothing can be erased', async () => {
  open(() => {
    throw new FakeRefusal('student_erased', 'Личные данные ученика стёрты');
  });

  expect(await screen.findByText(/Личные данные ученика стёрты/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Стереть навсегда' })).toBeNull();
});

test('[ACC-166] an erased card shows the date and cannot be restored', () => {
  const at = '2026-11-20T12:24:00.000Z';
  render(<ArchivedBanner student={{ ...ANNA_PROFILE, archived_at: at, erased_at: at }} archived_at={at} />, {
    wrapper: inShell(fakeShell()),
  });

  expect(screen.getByText(/Личные данные стёрты 20\.11\.2026/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
