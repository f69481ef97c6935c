import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { groups, type GroupJournal as Journal, type JournalMark } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { GroupJournal } from './group-journal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const mark = (student_id: number, given: Partial<JournalMark> = {}): JournalMark => ({
  student_id,
  attendance: 'present',
  is_out: false,
  homework: [],
  ...given,
});
const graded = { homework_id: 4, state: 'graded', has_new_answer: false, value: 4, max: 5 } as const;
const LESSON = { conducted_date: '2026-11-19', start_time: '18:00:00.000Z', status: 'completed' } as const;
const JOURNAL: Journal = {
  items: [
    { ...LESSON, lesson_id: 2, marks: [mark(7, { homework: [graded] }), mark(8, { attendance: 'absent' })] },
    { ...LESSON, lesson_id: 1, conducted_date: '2026-11-17', marks: [mark(8, { attendance: null })] },
  ],
  total: 2,
  page: 1,
  page_size: 50,
  students: [
    { student_id: 7, student_name: 'Анна', is_member: true },
    { student_id: 8, student_name: 'Борис', is_member: false },
  ],
};

function open(journal: Journal) {
  api = fakeApi(groups, { 'GET /api/groups/{id}/journal': () => journal });
  const shell = fakeShell({ answers: { lesson: undefined } });
  render(<GroupJournal group_id={3} />, { wrapper: inShell(shell) });
  return shell;
}

test('[GRP-102] the table has students as rows and lessons as columns, with mark and homework, which links to its checking', async () => {
  open(JOURNAL);
  const table = within(await screen.findByRole('table'));

  expect([table.getAllByRole('row').length, table.getAllByRole('cell').length]).toEqual([3, 4]);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ученик',
    '19 ноября18:00',
    '17 ноября18:00',
  ]);
  expect(table.getByRole('rowheader', { name: /Борис/ })).toHaveTextContent('уже не в группе');
  const homework = table.getByRole('link', { name: 'Домашнее задание, Анна, 19 ноября: Оценено 4 из 5' });
  expect(homework).toHaveAttribute('href', '/my-students-test/check?homework=4&at=4-7');
  expect(table.getAllByRole('row')[2]).toHaveTextContent('Пропуск');
  expect(screen.queryByText('Занятий ещё не было')).toBeNull();
});

test('[GRP-102] the table is reachable by keyboard, and the head of a column opens its lesson', async () => {
  const shell = open(JOURNAL);
  await screen.findByRole('table');

  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Таблица журнала' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  expect(shell.opened).toEqual([{ name: 'lesson', props: { lesson_id: 2 } }]);
});

test('[GRP-102] before the first lesson the journal explains its purpose', async () => {
  open({ ...JOURNAL, items: [], total: 0 });

  expect(await screen.findByText('Занятий ещё не было')).toBeVisible();
});

test('[STU-212] students of one name are told apart in their rows and cells', async () => {
  const [first, second] = ['9 класс', '5 класс'].map((namesake, at) => ({
    student_id: 7 + at,
    student_name: 'Анна',
    namesake,
    is_member: true,
  }));
  open({ ...JOURNAL, students: [first, second].filter((one) => one !== undefined) });

  const rows = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

  expect(rows).toEqual(['Анна (9 класс)', 'Анна (5 класс)']);
  expect(screen.getByRole('link', { name: /^Домашнее задание, Анна \(9 класс\), 19 ноября/ })).toBeVisible();
});
