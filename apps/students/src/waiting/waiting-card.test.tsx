import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { homework, type Homework } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { homeworkOf, submittedBy } from '../testing/sample-homework.ts';
import { WaitingCard } from './waiting-card.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

function open(waiting: () => Homework[]) {
  const shell = fakeShell();
  api = fakeApi(homework, { 'GET /api/homework/to-check': ({ query }) => fakePage(waiting(), query) });
  render(
    <>
      <WaitingCard />
      <p>Рядом</p>
    </>,
    { wrapper: inShell(shell) },
  );
  return shell;
}

test('[HMW-54] the card shows the number of waiting submissions, and a link to each of the first three', async () => {
  const students = [submittedBy('Анна', 7), submittedBy('Борис', 8)];
  open(() => [homeworkOf({ id: 4, title: 'Дроби', students }), ...[5, 6, 7].map((id) => homeworkOf({ id }))]);

  expect(await screen.findByRole('heading', { name: 'Ждут проверки: 4' })).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^АннаДроби\S.*12:00$/),
    expect.stringMatching(/^БорисДроби\S.*12:00$/),
    expect.stringContaining('Упражнения 3 и 4'),
    expect.stringContaining('Упражнения 3 и 4'),
  ]);
  expect(screen.getByRole('link', { name: /Борис/ })).toHaveAttribute('href', '/my-students-test/check?at=4-8');
  expect(screen.getByRole('link', { name: 'Проверить' })).toHaveAttribute('href', '/my-students-test/check');
  expect(api?.sent.map(({ input }) => input)).toEqual([{ query: { page: 1, page_size: 3 } }]);
});

test('[HMW-54] without waiting submissions there is no card', async () => {
  const { queryClient } = open(() => []);
  await expect.poll(() => [api?.sent.length, queryClient.isFetching()]).toEqual([1, 0]);

  expect(screen.getByText('Рядом')).toBeVisible();
  expect(screen.queryByText(/Ждут проверки/)).toBeNull();
});

test('[HMW-54] a failed read is shown in the card and can be repeated', async () => {
  let isAway = true;
  open(() => {
    if (isAway) throw new FakeRefusal('database_away', 'База данных сейчас недоступна');
    return [homeworkOf({ students: [submittedBy('Анна', 7)] })];
  });

  expect(await screen.findByText(/Не удалось загрузить ответы/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ждут проверки' })).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(await screen.findByRole('heading', { name: 'Ждут проверки: 1' })).toBeVisible();
  expect(screen.queryByText(/Не удалось загрузить/)).toBeNull();
});
