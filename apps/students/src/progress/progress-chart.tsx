import { BarChart, type BarSeries } from '@planner/chart';
import { type ProgressMonth, shareText } from './months.ts';

const SERIES: readonly BarSeries<ProgressMonth>[] = [
  { name: 'Оценки', value: ({ grades }) => grades },
  { name: 'Посещаемость', value: ({ attendance }) => attendance },
];
const AXIS = { width: 48, reach: { ticks: [0, 25, 50, 75, 100] }, text: (share: number) => `${share} %` };

const spokenShare = (share: number | null) => (share === null ? 'нет' : `${share} %`);
const spoken = ({ label, grades, attendance }: ProgressMonth): string =>
  `${label}: оценки ${spokenShare(grades)}, посещаемость ${spokenShare(attendance)}`;

/** LRN-60. Two bars for each month. A share of zero is drawn as a line, to differ from an unknown share. */
export function ProgressChart({ months }: { months: readonly ProgressMonth[] }) {
  return (
    <BarChart
      label="Месяцы на графике"
      steps={months}
      series={SERIES}
      axis={AXIS}
      leastHeight={2}
      valueText={shareText}
      spoken={spoken}
    />
  );
}
