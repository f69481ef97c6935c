import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { students, type FutureLessons } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { lesson } from '../testing/lesson.ts';
import { StudentLessonsTab } from './student-lessons-tab.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const none = { items: [], total: 0, page: 1, page_size: 10 };

function open(past: (page: number) => typeof none | object = () => none, future: Partial<FutureLessons> = {}) {
  const shell = fakeShell();
  api = fakeApi(students, {
    'GET /api/student-future-lessons': () => ({ ...none, planned: 0, later: 0, counted_until: null, ...future }),
    // The test passes pages of the contract's type.
    'GET /api/student-last-lessons': ({ query }) => past(query.page) as typeof none,
  });
  render(<StudentLessonsTab student_id={7} />, { wrapper: inShell(shell) });
  return shell;
}

test('[STU-71] past lessons are read page by page, newest first', async () => {
  open((page) => ({ items: [lesson({ id: page })], total: 21, page, page_size: 10 }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Прошедшие' }));
  const pages = await screen.findByRole('navigation', { name: 'Страницы занятий' });

  await userEvent.click(screen.getByRole('button', { name: 'Дальше' }));

  await waitFor(() => expect(pages).toHaveTextContent('2 из 3'));
  expect(api.sent.at(-1)?.input).toEqual({ query: { student_id: 7, page: 2, page_size: 10 } });
});

test('[STU-71] a lesson of the list opens, and an empty list of future lessons is reported', async () => {
  const shell = open(() => ({ ...none, items: [lesson({ id: 3, goal: 'Времена' })], total: 1 }));
  const empty = await screen.findByText('Занятий впереди нет');
  await userEvent.click(screen.getByRole('radio', { name: 'Прошедшие' }));

  await userEvent.click(await screen.findByRole('button', { name: /Времена/ }));

  expect(empty).not.toBeVisible();
  expect(shell.opened).toEqual([{ name: 'lesson', props: { lesson_id: 3 } }]);
});

test('[STU-213] the head names all lessons ahead, and those that are in the calendar already', async () => {
  open(undefined, { items: [lesson()], total: 52, planned: 50, later: 14 });

  expect(await screen.findByText('впереди 64, из них 50 уже в календаре, отменено 2')).toBeVisible();
});
