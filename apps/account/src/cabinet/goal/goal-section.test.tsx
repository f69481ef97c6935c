import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type EarnedGoal, earnings } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { GoalSection } from './goal-section.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const NO_GOAL: EarnedGoal = {
  goal: null,
  earned: 12_000,
  percent: null,
  forecast: 30_000,
  lessons_to_goal: null,
  version: 1,
};
const plain = () => document.body.textContent.replaceAll('\u00a0', ' ');

async function open(goal: EarnedGoal = NO_GOAL) {
  let saved = goal;
  api = fakeApi(earnings, {
    'GET /api/earned-goal': () => saved,
    'PUT /api/earned-goal'({ body }) {
      const sum = Number(body.goal);
      saved = sum === 0 ? NO_GOAL : { ...saved, goal: sum, percent: 40, lessons_to_goal: 12 };
      return { ...saved, operation_id: null };
    },
  });
  const shell = fakeShell({ at: '/teacher-cabinet/' });
  render(<GoalSection />, { wrapper: inShell(shell) });
  return { shell, field: await screen.findByLabelText('Сколько хотите зарабатывать в месяц') };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
const sent = () => api?.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input);

test('[ACC-90] a goal is saved, and the section shows its progress', async () => {
  const { shell, field } = await open();
  const before = plain();

  await userEvent.type(field, '30 000');
  await save();

  expect(before).toContain('В этом месяце заработано 12 000 ₽.');
  await waitFor(() => expect(plain()).toContain('заработано 12 000 ₽ — 40 % цели, осталось 12 занятий.'));
  expect(sent()).toEqual([{ body: { goal: 30_000, version: 1 } }]);
  expect(shell.toasts.at(-1)?.text.replaceAll('\u00a0', ' ')).toBe('Цель месяца: 30 000 ₽');
});

test('[ACC-90] an emptied goal is deleted', async () => {
  const { shell, field } = await open({ ...NO_GOAL, goal: 30_000, percent: 40, lessons_to_goal: 12 });

  await userEvent.clear(field);
  await save();

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Цель убрана'));
  expect(sent()).toEqual([{ body: { goal: 0, version: 1 } }]);
});

test('[FRM-26] [FRM-28] a goal changed in another window is offered beside the typed one', async () => {
  const { shell, field } = await open();
  const theirs = { ...NO_GOAL, goal: 50_000, percent: 24, lessons_to_goal: 20, version: 2 };
  api?.also(earnings, {
    'GET /api/earned-goal': () => theirs,
    'PUT /api/earned-goal'({ body }) {
      if (body.version !== 2) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { ...theirs, goal: Number(body.goal), operation_id: null };
    },
  });
  await userEvent.type(field, '30 000');
  await save();

  const choice = await screen.findByRole('radiogroup', { name: 'Цель месяца, ₽' });
  await waitFor(() => expect(plain()).toContain('24 % цели'));
  expect(field).toHaveValue('30 000');
  await userEvent.click(within(choice).getByRole('radio', { name: 'Взять новое' }));
  const taken = plain();
  await userEvent.click(within(choice).getByRole('radio', { name: 'Оставить моё' }));
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть сообщение' }));
  const isHidden = screen.queryByRole('radiogroup') === null;
  await save();

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect([isHidden, taken]).toEqual([true, expect.stringContaining('у вас')]);
  expect(sent()?.at(-1)).toEqual({ body: { goal: 30_000, version: 2 } });
});

test('[ACC-90] an invalid sum shows an error, and nothing is sent', async () => {
  const { field } = await open();

  await userEvent.type(field, 'много');
  await save();

  expect(field).toHaveAccessibleDescription(/Нужна сумма в рублях/);
  expect(sent()).toEqual([]);
});

test('[ACC-90] a goal that cannot be read shows the failure and is requested again', async () => {
  api = fakeApi(earnings, {
    'GET /api/earned-goal'() {
      throw new FakeRefusal('wrong_role', 'Нет');
    },
  });
  render(<GoalSection />, { wrapper: inShell(fakeShell({ at: '/teacher-cabinet/' })) });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});
