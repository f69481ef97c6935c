import { FakeRefusal, studentPage } from '@planner/api-client/testing';
import { students, type StudentCard } from '@planner/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { studentNamed } from '../testing/sample-students.ts';
import { openStudentList, press, studentList } from '../testing/open-list.tsx';
import { MyStudentsPage } from './my-students-page.tsx';

afterEach(() => sessionStorage.clear());

/** Opens the page with these students and returns its fake API. */
const openList = (cards: StudentCard[]) => openStudentList(<MyStudentsPage />, cards).api;

const many = Array.from({ length: 120 }, (_, index) => studentNamed(index + 1, `Ученик ${index + 1}`));
const cardsShown = async () => within(await studentList()).getAllByRole('listitem').length;

test('[STU-167] the first fifty of many are shown, a press loads the next, and the focus stays', async () => {
  openList(many);
  expect(await cardsShown()).toBe(50);
  expect(screen.getByRole('group', { name: 'Показать' })).toHaveTextContent('Все 120');
  expect(screen.getByText('Показано 50 из 120')).toHaveAttribute('role', 'status');

  await press('Показать ещё');
  await screen.findByText('Показано 100 из 120');
  expect(screen.getByRole('button', { name: 'Показать ещё' })).toHaveFocus();
  await press('Показать ещё');

  expect(await screen.findByText('Показаны все: 120')).toHaveFocus();
  expect(await cardsShown()).toBe(120);
});

test('[STU-167] a page that fails is reported and can be loaded again', async () => {
  const api = openList(many);
  await studentList();
  let isBroken = true;
  api.also(students, {
    'GET /api/all-students-teachers': ({ query }) => {
      if (isBroken) throw new FakeRefusal('invalid', 'Нет');
      return studentPage(many, query);
    },
  });
  await press('Показать ещё');
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить продолжение списка');
  expect(await cardsShown()).toBe(50);

  isBroken = false;
  await press('Повторить');

  await waitFor(async () => expect(await cardsShown()).toBe(100));
});

test('[STU-168] ticked students stay ticked when more are loaded', async () => {
  openList(many);
  await studentList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать всех показанных' }));
  expect(screen.getByText('Выбрано 50')).toBeVisible();

  await press('Показать ещё');

  await waitFor(async () => expect(await cardsShown()).toBe(100));
  expect(screen.getByText('Выбрано 50')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Ученик 50' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Ученик 51' })).not.toBeChecked();
});

test('[STU-167] three students are shown without paging', async () => {
  openList(many.slice(0, 3));

  expect(await cardsShown()).toBe(3);
  expect(screen.queryByText(/^Показан/)).toBeNull();
});
