import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarChart, type BarSeries } from './bar-chart.tsx';

interface Day {
  key: string;
  label: string;
  short: string;
  sum: number | null;
}

const DAYS: readonly Day[] = [
  { key: '1', label: '19.11.2026', short: '19', sum: 1500 },
  { key: '2', label: '20.11.2026', short: '20', sum: null },
];
const SERIES: readonly BarSeries<Day>[] = [{ name: 'Получено', value: ({ sum }) => sum }];

function open(days: readonly Day[]) {
  render(
    <BarChart
      label="Дни на графике"
      steps={days}
      series={SERIES}
      axis={{ width: 56, reach: { least: 1000 }, text: String }}
      valueText={(sum) => (sum === null ? '—' : `${sum} ₽`)}
      spoken={({ label, sum }) => `${label}: ${sum ?? 'ничего'}`}
    />,
  );
  return screen.getByRole('slider', { name: 'Дни на графике' });
}

test('[FIN-9] the slider starts at the last step, and its value is visible after a step is chosen', () => {
  const slider = open(DAYS);
  const reading = screen.getByRole('status');
  expect(slider).toHaveAttribute('aria-valuetext', '20.11.2026: ничего');
  expect(reading).toHaveAttribute('data-quiet');

  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '19.11.2026: 1500');
  expect(reading).toHaveTextContent('19.11.2026 · 1500 ₽');
  expect(reading).not.toHaveAttribute('data-quiet');

  fireEvent.pointerLeave(slider);
  expect(reading).toHaveTextContent('20.11.2026 · —');
  expect(reading).toHaveAttribute('data-quiet');
});

test('[FIN-9] a chart without steps announces that it has no data', () => {
  expect(open([])).toHaveAttribute('aria-valuetext', 'Нет данных');
});
