import { sampleHomeworkPart } from '@planner/api-client/testing';
import type { Homework, HomeworkPart } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { homeworkOf } from '../testing/sample-homework.ts';
import { HomeworkRow } from './homework-row.tsx';

const REVIEW = {
  action: 'return',
  submission_id: 11,
  comment: 'Перепишите',
  reviewed_at: '2026-11-20T10:00:00Z',
} as const;
const GRADE = { value: 4, max: 5, submission_id: 11, comment: 'Хорошо', graded_at: '2026-11-20T10:00:00Z' } as const;
const nothing = () => undefined;

function linesOf(part: Partial<HomeworkPart>, homework: Partial<Homework> = {}) {
  const props = { homework: homeworkOf(homework), part: sampleHomeworkPart(part), onEdit: nothing, onDelete: nothing };
  render(<HomeworkRow {...props} />, { wrapper: inShell(fakeShell({ user: 'teacher' })) });
  return screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
}

test.each<[string, Partial<HomeworkPart>, string[]]>([
  ['nothing said of it', {}, []],
  ['the words of its grade', { grade: GRADE }, ['«Хорошо»']],
  ['the words of its return', { review: REVIEW }, ['«Перепишите»']],
])('[HMW-45] homework is shown with %s', (_, part, lines) => {
  expect(linesOf(part)).toEqual(lines);
});

test.each<[Partial<HomeworkPart>, string, boolean]>([
  [{ state: 'graded', grade: GRADE }, 'Оценено: 4 из 5', false],
  [{ state: 'graded', grade: GRADE, has_new_answer: true }, 'Оценено: 4 из 5', true],
  [{ state: 'graded', grade: null }, 'Оценено', false],
  [{ state: 'returned', grade: GRADE }, 'На доработке', false],
  [{ state: 'submitted', has_new_answer: true }, 'Сдано', false],
])('[HMW-45] homework with %o is shown as «%s», with a new submission: %s', (part, text, isNew) => {
  linesOf(part);

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('Есть новый ответ') !== null).toBe(isNew);
});

test('[HMW-45] homework with a title shows its text below it, and a late submission is marked', () => {
  expect(linesOf({ late: true }, { title: 'Дроби', text: 'Упражнения 5–7' })).toEqual(['Упражнения 5–7']);
  expect(screen.getByText('сдано позже срока')).toBeVisible();
});

test('[HMW-84] homework without a title shows the lines of its text after the first one, and an address is a link', () => {
  expect(linesOf({}, { title: '', text: 'https://school.example/1\nУпражнения 5–7\nУстно' })).toEqual([
    'Упражнения 5–7\nУстно',
  ]);

  expect(screen.getByRole('link', { name: 'https://school.example/1' })).toBeVisible();
});

test('[STU-209] addresses in the text and in the comment are safe links', () => {
  linesOf(
    { review: { ...REVIEW, comment: 'Смотрите t.me/anna' } },
    { title: 'Дроби', text: 'https://school.example/1' },
  );

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['https://school.example/1', 'https://t.me/anna']),
  );
});

test('[MSG-31] the menu of a homework opens its messages on the checking page', async () => {
  const shell = fakeShell({ user: 'teacher' });
  const props = {
    homework: homeworkOf({ title: 'Дроби' }),
    part: sampleHomeworkPart(),
    onEdit: nothing,
    onDelete: nothing,
  };
  render(<HomeworkRow {...props} />, { wrapper: inShell(shell) });

  await userEvent.click(screen.getByRole('button', { name: 'Действия: Дроби' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Сообщения' }));

  expect(shell.path()).toBe('/my-students-test/check?homework=1&at=1-7&messages=open');
});

test('[MSG-42] homework with unread messages names their number', () => {
  linesOf({ unread: 2 });

  expect(screen.getByText('Новых сообщений: 2')).toBeVisible();
});
