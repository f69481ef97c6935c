export { BarChart, type BarSeries } from './bars/bar-chart.tsx';
export type { ChartStep } from './frame/step.ts';
export { LineChart } from './lines/line-chart.tsx';
export type { ChartLine } from './lines/lines.ts';
