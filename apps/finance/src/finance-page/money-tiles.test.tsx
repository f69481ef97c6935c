import type { EarnedGoal, EarnedPeriod } from '@planner/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Period } from '../period/period.ts';
import { MoneyTiles } from './money-tiles.tsx';

const TODAY = '2026-11-20';
const read = <Data,>(data: Data) => ({ data, error: null, isFetching: false, refetch: () => Promise.resolve() });

function show(period: Period, more: Partial<EarnedPeriod> = {}) {
  const sums = { ...period, earned: 9000, received: 0, lessons_done: 6, lessons_left: 0, expected: 0, other_income: 0 };
  const goal: EarnedGoal = {
    goal: null,
    earned: 0,
    percent: null,
    forecast: 71_000,
    lessons_to_goal: null,
    version: 1,
  };
  const students = { debt: 0, counts: { all: 0, students: 0, groups: 0, debtors: 0, trial: 0, to_check: 0 } };
  render(
    <MoneyTiles
      sums={read({ ...sums, spent: 0, net: 0, hours: 6, debts: 0, ...more })}
      students={read(students)}
      goal={read(goal)}
      period={period}
      today={TODAY}
    />,
  );
}

test('[FIN-35] the forecast is shown with a period of this month', () => {
  show({ start_date: '2026-11-16', end_date: TODAY });

  expect(screen.getByText('Прогноз на ноябрь').nextSibling).toHaveTextContent(/71\s000\s₽/);
  expect(screen.queryByText('Ожидается')).toBeNull();
});

test('[FIN-35] another period shows its own expected sum instead, and the debts name their day', () => {
  show({ start_date: '2026-10-01', end_date: '2026-10-31' }, { expected: 3000, lessons_left: 2 });

  expect(screen.queryByText(/^Прогноз/)).toBeNull();
  expect(screen.getByText('Ожидается').nextSibling).toHaveTextContent(/3\s000\s₽ещё 2 занятия/);
  expect(screen.getByText('Долги сегодня')).toBeVisible();
});

test('[FIN-35] a past period without open lessons says that all of them are marked', () => {
  show({ start_date: '2026-10-01', end_date: '2026-10-31' });

  expect(screen.getByText('Ожидается').nextSibling).toHaveTextContent(/0\s₽все занятия отмечены/);
});
