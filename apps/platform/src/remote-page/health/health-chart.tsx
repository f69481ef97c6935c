import { type ChartLine, type ChartStep, LineChart } from '@planner/chart';
import type { Measure } from './measures.ts';

interface HealthChartProps {
  measure: Measure;
  steps: readonly ChartStep[];
  lines: readonly ChartLine[];
}

/** PLT-263. A chart with a line for each version. */
export function HealthChart({ measure: { least, text }, steps, lines }: HealthChartProps) {
  return (
    <LineChart label="Время на графике" steps={steps} lines={lines} axis={{ width: 64, reach: { least }, text }} />
  );
}
