import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { ChartTestPage } from './chart-test-page.tsx';
import { FIXED_SERIES } from './fixed-sums.ts';

const Grades = () => <p>Линия оценок</p>;

test('[LND-40] every chart is shown without a server, also as a table', async () => {
  const pieces = { 'chart-test': [{ owner: 'student-cabinet', label: 'Оценки', Part: Grades }] };
  render(<ChartTestPage />, { wrapper: inShell(fakeShell({ at: '/chart/test', user: null, pieces }), '/chart/test') });

  expect(screen.getAllByRole('slider').map((chart) => chart.getAttribute('aria-label'))).toEqual([
    'Заработано и получено по дням',
    'Заработано и получено по неделям',
    'Заработано и получено по месяцам',
  ]);
  expect(within(screen.getByRole('list', { name: 'Откуда деньги' })).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('Линия оценок')).toBeVisible();
  for (const title of screen.getAllByText('Таблицей')) await userEvent.click(title);
  const [days, weeks, months, goals] = screen.getAllByRole('table').map((table) => within(table).getAllByRole('row'));
  expect([days?.length, weeks?.length, months?.length, goals?.length]).toEqual([32, 7, 14, 5]);
  expect(FIXED_SERIES.day.some(({ received }) => received < 0)).toBe(true);
});

test('[LND-40] no menu links to the page', () => {
  expect(manifest.menu.filter(({ to }) => to.includes('chart'))).toEqual([]);
});
