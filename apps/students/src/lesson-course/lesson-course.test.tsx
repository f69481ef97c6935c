import { fakeApi, type FakeApi, type FakeHandlers, FakeRefusal } from '@planner/api-client/testing';
import { homework, learning, type LessonLearning, type LessonTopic, type Problem } from '@planner/contract';
import type { ExtensionProps } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { LessonCourse } from './lesson-course.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const NOTHING: LessonLearning = { topics: [], problems: [], open_problems: [], last_topic: null };
const topic = (given: Partial<LessonTopic> = {}): LessonTopic => ({
  id: 1,
  lesson_id: 5,
  lesson_date: '2026-11-20',
  student_id: 7,
  subject_id: null,
  text: 'Past Simple',
  created_at: '2026-11-20T12:00:00.000Z',
  ...given,
});
const problem = (given: Partial<Problem> = {}): Problem => ({
  id: 1,
  lesson_id: 4,
  lesson_date: '2026-11-17',
  student_id: 7,
  student_name: 'Анна',
  text: 'Артикли',
  created_at: '2026-11-17T12:00:00.000Z',
  resolved_at: null,
  ...given,
});
const OWN: ExtensionProps<'lesson-part'> = {
  lesson_id: 5,
  group_id: null,
  participants: [{ student_id: 7, student_name: 'Анна' }],
};
const GROUP: ExtensionProps<'lesson-part'> = {
  lesson_id: 5,
  group_id: 3,
  participants: [...OWN.participants, { student_id: 8, student_name: 'Борис' }],
};

function open(known: Partial<LessonLearning>, handlers: FakeHandlers<typeof learning> = {}, props = OWN) {
  api = fakeApi(learning, { 'GET /api/lesson-learning/{id}': () => ({ ...NOTHING, ...known }), ...handlers }).also(
    homework,
    { 'GET /api/lesson-homework/{id}': () => [], 'GET /api/lesson-last-homework/{id}': () => [] },
  );
  const shell = fakeShell();
  render(<LessonCourse {...props} />, { wrapper: inShell(shell) });
  return shell;
}
const sentTo = (key: string) => api?.sent.filter((call) => call.key === key).map(({ input }) => input);
const list = (name: string) => within(screen.getByRole('list', { name }));

it('[LRN-45] the section shows topics, earlier open difficulties with their days, and today’s difficulties', async () => {
  open({
    topics: [topic()],
    last_topic: topic({ id: 2, lesson_date: '2026-11-17', text: 'Present Perfect' }),
    open_problems: [problem()],
    problems: [problem({ id: 2, text: 'Времена', resolved_at: '2026-11-20T12:00:00.000Z' })],
  });

  expect(await screen.findByText('Прошлая тема, 17 ноября: Present Perfect')).toBeVisible();
  expect(
    list('Темы занятия')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Past Simple']);
  expect(list('Трудности с прошлых занятий').getByRole('checkbox', { name: /^Артикли.*17 ноября$/ })).not.toBeChecked();
  expect(list('Трудности этого занятия').getByRole('checkbox', { name: 'Времена' })).toBeChecked();
});

it('[LRN-46] a topic is added in one line and removed again', async () => {
  const shell = open(
    { topics: [topic()] },
    {
      'POST /api/create-topic': () => ({ ...topic(), operation_id: 1 }),
      'DELETE /api/delete-topic/{id}': () => null,
    },
  );

  await userEvent.type(await screen.findByRole('textbox', { name: 'Тема занятия' }), 'Future{Enter}');
  await waitFor(() => expect(sentTo('POST /api/create-topic')).toEqual([{ body: { lesson_id: 5, text: 'Future' } }]));
  await userEvent.click(screen.getByRole('button', { name: 'Убрать тему: Past Simple' }));

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Тема убрана']));
  expect(sentTo('DELETE /api/delete-topic/{id}')).toEqual([{ params: { id: 1 } }]);
});

it('[LRN-47] an earlier difficulty is resolved; one of this lesson is reopened and removed', async () => {
  const shell = open(
    {
      open_problems: [problem()],
      problems: [problem({ id: 2, text: 'Времена', resolved_at: '2026-11-20T12:00:00.000Z' })],
    },
    {
      'POST /api/problems/{id}/resolve': () => ({ ...problem(), operation_id: 1 }),
      'DELETE /api/delete-problem/{id}': () => null,
    },
  );

  await userEvent.click(await screen.findByRole('checkbox', { name: /^Артикли/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Времена' }));
  await userEvent.click(screen.getByRole('button', { name: 'Убрать трудность: Времена' }));

  await waitFor(() =>
    expect(shell.toasts.map(({ text }) => text)).toEqual([
      'Разобрались',
      'Трудность снова открыта',
      'Трудность убрана',
    ]),
  );
  expect(sentTo('POST /api/problems/{id}/resolve')).toEqual([
    { params: { id: 1 }, body: { resolved: true } },
    { params: { id: 2 }, body: { resolved: false } },
  ]);
  expect(screen.queryByRole('button', { name: 'Убрать трудность: Артикли' })).toBeNull();
});

it('[LRN-64] a pressed box stays pressed during saving and refetching; a refusal reverts it', async () => {
  let refuses = false;
  open(
    { open_problems: [problem()] },
    {
      'POST /api/problems/{id}/resolve'() {
        if (refuses) throw new FakeRefusal('wrong_role', 'Нельзя');
        return { ...problem(), operation_id: 1 };
      },
    },
  );
  const box = await screen.findByRole('checkbox', { name: /^Артикли/ });

  await userEvent.click(box);
  await waitFor(() => expect(box).toBeEnabled());
  expect(box).toBeChecked();

  refuses = true;
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeEnabled());
  expect(box).not.toBeChecked();
});

it('[LRN-48] a difficulty is added in one line, at a group’s lesson for the whole group or for one student', async () => {
  open(
    { problems: [problem({ student_id: null, student_name: null })] },
    {
      'POST /api/create-lesson-problems': () => ({ items: [], operation_id: 1 }),
    },
    GROUP,
  );
  const field = await screen.findByRole('textbox', { name: 'Новая трудность' });
  expect(screen.getByRole('checkbox', { name: /^Артикли.*вся группа$/ })).toBeVisible();

  await userEvent.type(field, 'Дроби');
  await userEvent.click(screen.getByRole('combobox', { name: 'У кого' }));
  await userEvent.click(screen.getByRole('option', { name: 'Борис' }));
  await userEvent.type(field, '{Enter}');

  await waitFor(() =>
    expect(sentTo('POST /api/create-lesson-problems')).toEqual([
      { body: { lesson_id: 5, student_id: 8, items: ['Дроби'] } },
    ]),
  );
});

it('[LRN-48] at a single student’s lesson no student is asked for', async () => {
  open({});

  await userEvent.type(await screen.findByRole('textbox', { name: 'Новая трудность' }), 'Дроби');

  expect(screen.queryByRole('combobox')).toBeNull();
});
