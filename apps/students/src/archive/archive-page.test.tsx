import { FakeRefusal, fakeApi, type FakeApi, studentPage } from '@planner/api-client/testing';
import { students, type StudentCard } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { studentNamed, RESTORED } from '../testing/sample-students.ts';
import { ArchivePage } from './archive-page.tsx';

const PATH = '/my-students-test/archive';
let api: FakeApi;
afterEach(() => api.restore());

const archived = (id: number, name: string) =>
  studentNamed(id, name, { archived_at: '2026-10-01T10:00:00.000Z', balance: -700 });

function openArchive(cards: StudentCard[]) {
  const shell = fakeShell({ at: PATH });
  api = fakeApi(students, {
    'GET /api/all-students-archive-teachers': ({ query }) => {
      const { items, total, page, page_size } = studentPage(cards, query);
      return { items, total, page, page_size };
    },
  });
  render(<ArchivePage />, { wrapper: inShell(shell, PATH) });
  return shell;
}

const restore = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Восстановить: ${name}` }));

test('[STU-73] an empty archive is reported', async () => {
  openArchive([]);

  expect(await screen.findByText('В архиве нет ни одного ученика')).toBeVisible();
  expect(screen.getByText(/Сюда попадут те, с кем вы закончили заниматься/)).toBeVisible();
});

test('[STU-73] a row shows the date of archiving and the debt', async () => {
  openArchive([archived(1, 'Пётр')]);

  const row = await screen.findByRole('listitem');

  expect(row).toHaveTextContent('в архиве с 01.10.2026');
  expect(row).toHaveTextContent('−700 ₽');
});

test('[STU-73] a restored student leaves the archive before the server has answered', async () => {
  openArchive([archived(1, 'Пётр')]);
  const answer = Promise.withResolvers<void>();
  api.also(students, {
    'POST /api/toggle-student-archive/{id}': async () => {
      await answer.promise;
      return RESTORED;
    },
  });

  await restore('Пётр');

  expect(screen.queryByRole('listitem')).toBeNull();
  answer.resolve();
});

test('[STU-73] a failed restore brings the row back and shows the reason', async () => {
  const shell = openArchive([archived(1, 'Пётр')]);
  api.also(students, {
    'POST /api/toggle-student-archive/{id}': () => {
      throw new FakeRefusal('database_away', 'База данных сейчас недоступна');
    },
  });

  await restore('Пётр');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'База данных сейчас недоступна', kind: 'error' }]));
  expect(screen.getByRole('listitem')).toHaveTextContent('Пётр');
});

test('[STU-74] more than ten students can be searched', async () => {
  openArchive(Array.from({ length: 11 }, (_, index) => archived(index + 1, `Ученик ${index + 1}`)));

  await userEvent.type(await screen.findByRole('searchbox', { name: 'Найти в архиве' }), 'ученик 11');

  await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Ученик 11'));
});

test('[STU-74] ten students have no search', async () => {
  openArchive(Array.from({ length: 10 }, (_, index) => archived(index + 1, `Ученик ${index + 1}`)));

  await screen.findAllByRole('listitem');

  expect(screen.queryByRole('searchbox')).toBeNull();
});
