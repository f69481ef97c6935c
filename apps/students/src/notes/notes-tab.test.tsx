import { FakeRefusal, fakeApi, type FakeApi } from '@planner/api-client/testing';
import { students } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import { NotesTab } from './notes-tab.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const note = () => screen.getByRole('textbox', { name: 'Об ученике для себя' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

test('[STU-201] a note is saved on the version that was read, with a confirmation', async () => {
  const shell = fakeShell();
  api = fakeApi(students, {
    'PUT /api/student-update/{id}': ({ body }) => ({
      ...ANNA_PROFILE,
      note_private: body.note_private ?? '',
      version: 4,
      operation_id: 1,
    }),
  });
  render(<NotesTab student={{ ...ANNA_PROFILE, note_private: 'Любит примеры' }} />, { wrapper: inShell(shell) });
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();

  await userEvent.type(note(), ' из музыки');
  await save();

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Заметка сохранена', kind: 'done' }]));
  expect(api.sent.map(({ input }) => input)).toMatchObject([
    { params: { id: 1 }, body: { note_private: 'Любит примеры из музыки', version: 3 } },
  ]);
});

test('[STU-201] a note changed in another window keeps the typed text and is offered beside it', async () => {
  api = fakeApi(students, {
    'GET /api/student-profile/{id}': () => ({ ...ANNA_PROFILE, version: 4, note_private: 'Любит примеры' }),
    'PUT /api/student-update/{id}': () => {
      throw new FakeRefusal('version_conflict', 'Карточку уже изменили');
    },
  });
  render(<NotesTab student={ANNA_PROFILE} />, { wrapper: inShell(fakeShell()) });

  await userEvent.type(note(), 'Стесняется');
  await save();

  const choice = await screen.findByRole('radiogroup', { name: 'Заметка' });
  expect(within(choice).getByRole('radio', { name: 'Оставить моё' })).toBeChecked();
  expect(note()).toHaveValue('Стесняется');
});
