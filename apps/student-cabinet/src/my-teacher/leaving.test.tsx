import { type FakeApi, fakeApi, FakeRefusal } from '@planner/api-client/testing';
import { studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Leaving } from './leaving.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const LEAVE = 'DELETE /api/student/profiles/{student_profile_id}';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function open(answer: () => null) {
  api = fakeApi(studentCabinet, { [LEAVE]: answer });
  const shell = fakeShell({ user: 'student' });
  render(<Leaving student_profile_id={7} teacher_name="Ольга" />, { wrapper: inShell(shell) });
  return shell;
}

test('[ACC-163] a student unlinks a teacher after the effect is explained', async () => {
  const shell = open(() => null);
  await press('Убрать преподавателя');
  expect(screen.getByRole('dialog')).toHaveTextContent(/больше не будет в вашем кабинете.*по новому коду/);
  expect(api?.sent).toEqual([]);

  await press('Убрать');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Преподаватель убран: Ольга', kind: 'done' }]));
  expect(api?.sent).toMatchObject([{ key: LEAVE, input: { params: { student_profile_id: 7 } } }]);
});

test('[ACC-163] cancelling changes nothing, and a refusal is shown', async () => {
  const shell = open(() => {
    throw new FakeRefusal('not_found', 'Не найдено');
  });
  await press('Убрать преподавателя');
  await press('Оставить');
  expect(screen.queryByRole('dialog')).toBeNull();

  await press('Убрать преподавателя');
  await press('Убрать');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Не найдено', kind: 'error' }]));
});
