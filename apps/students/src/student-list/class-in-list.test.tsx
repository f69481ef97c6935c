import { within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LIST_PATH, openStudentList, studentList } from '../testing/open-list.tsx';
import { ANNA } from '../testing/sample-students.ts';
import { MyStudentsPage } from './my-students-page.tsx';

afterEach(() => sessionStorage.clear());

test('[STU-211] a bare number of a class is shown with its word', async () => {
  openStudentList(<MyStudentsPage />, [{ ...ANNA, grade_class: '11', subject_ids: [] }], LIST_PATH);

  const [anna] = within(await studentList()).getAllByRole('listitem');

  expect(anna).toHaveTextContent('11 класс');
});

test('[MSG-41] a row with unread messages about the student names their number', async () => {
  openStudentList(<MyStudentsPage />, [{ ...ANNA, unread: 3 }], LIST_PATH);

  const [anna] = within(await studentList()).getAllByRole('listitem');

  expect(anna).toHaveTextContent('Новых сообщений: 3');
});
