import { BarChart, type BarSeries } from '@planner/chart';
import { formatRoubles } from '@planner/money';
import { counted } from '@planner/wording';
import type { SeriesPoint } from './series.ts';

interface SeriesChartProps {
  points: readonly SeriesPoint[];
  label: string;
}

const SERIES: readonly BarSeries<SeriesPoint>[] = [
  { name: 'Заработано', value: ({ earned }) => earned },
  { name: 'Получено', value: ({ received }) => received },
];

const compact = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });
/** The axis of a chart without money still reaches 1 000 roubles. */
const AXIS = { width: 56, reach: { least: 1000 }, text: (roubles: number) => compact.format(roubles) };

const spoken = ({ label, earned, received, lessons }: SeriesPoint): string =>
  `${label}: заработано ${formatRoubles(earned)}, получено ${formatRoubles(received)}, ${counted(lessons, 'занятие')}`;

/** FIN-9. Two bars for each day, week or month. Of many days only those with room for it have a label. */
export function SeriesChart({ points, label }: SeriesChartProps) {
  return (
    <BarChart
      label={label}
      steps={points}
      series={SERIES}
      axis={AXIS}
      labelWidth={38}
      valueText={(roubles) => formatRoubles(roubles ?? 0)}
      spoken={spoken}
    />
  );
}
