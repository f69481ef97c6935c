import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type EarnedGoal, earnings } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { GoalDialog } from './goal-dialog.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const goalOf = (goal: number | null, version: number): EarnedGoal => ({
  goal,
  earned: 45_000,
  percent: goal && 45,
  forecast: 80_000,
  lessons_to_goal: goal && 37,
  version,
});
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

test('[FRM-26] a goal changed in another window is offered beside the typed one', async () => {
  const theirs = goalOf(50_000, 2);
  const close = vi.fn<() => void>();
  api = fakeApi(earnings, {
    'GET /api/earned-goal': () => theirs,
    'PUT /api/earned-goal': ({ body }) => {
      if (body.version !== 2) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { ...goalOf(Number(body.goal), 3), operation_id: null };
    },
  });
  render(<GoalDialog known={goalOf(null, 1)} onClose={close} />, { wrapper: inShell(fakeShell()) });
  await userEvent.type(screen.getByRole('textbox', { name: /Сколько хотите/ }), '90000');
  await save();

  await screen.findByRole('radiogroup', { name: 'Цель на месяц, ₽' });
  await save();

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent.at(-1)?.input).toEqual({ body: { goal: 90_000, version: 2 } });
});
