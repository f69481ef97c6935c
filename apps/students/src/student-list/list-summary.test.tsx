import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStudentList, studentList } from '../testing/open-list.tsx';
import { ANNA } from '../testing/sample-students.ts';
import { MyStudentsPage } from './my-students-page.tsx';

test('[PAY-40] the payers are a link above the list, and on a phone beside its counts', async () => {
  openStudentList(<MyStudentsPage />, [ANNA]);
  await studentList();

  const links = screen.getAllByRole('link', { name: 'Плательщики' });

  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/my-students-test/payers',
    '/my-students-test/payers',
  ]);
  expect(links[1]?.parentElement).toHaveTextContent('1 ученик');
});
