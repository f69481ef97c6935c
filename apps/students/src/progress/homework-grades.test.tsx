import type { Grading } from '@planner/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HomeworkGrades } from './homework-grades.tsx';

test('[LRN-61] of many homework grades eight are shown until all are requested', async () => {
  const grades = Array.from({ length: 10 }, (_, at): Grading => ({
    kind: 'homework',
    id: at,
    date: '2026-11-20',
    title: `Задание ${at}`,
    value: 4,
    max: 5,
    comment: '',
  }));
  render(<HomeworkGrades grades={grades} />);
  const first = screen.getAllByRole('listitem').length;

  await userEvent.click(screen.getByRole('button', { name: 'Показать все 10' }));

  expect([first, screen.getAllByRole('listitem').length]).toEqual([8, 10]);
});
