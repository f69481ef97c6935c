import type { ResultOf } from '@planner/contract';
import { failingShare, percentText } from '../../wording/health-wording.ts';

type Point = ResultOf<'GET /api/platform/remotes/{remote}/health'>['points'][number];

/** A measure of health that the chart can show. */
export interface Measure {
  readonly value: 'failing' | 'pages' | 'lcp' | 'inp' | 'mount';
  readonly label: string;
  /** The axis reaches at least this value. */
  readonly least: number;
  of(point: Point): number | null;
  text(value: number): string;
}

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const milliseconds = (value: number) => `${numbers.format(value)} мс`;

/** PLT-263. Failures come first: operators look for them most often. */
export const MEASURES: readonly Measure[] = [
  { value: 'failing', label: 'Сбои', least: 0.05, of: failingShare, text: percentText },
  { value: 'pages', label: 'Страницы', least: 4, of: ({ pages }) => pages, text: (value) => numbers.format(value) },
  { value: 'lcp', label: 'LCP', least: 500, of: ({ lcp }) => lcp, text: milliseconds },
  { value: 'inp', label: 'INP', least: 100, of: ({ inp }) => inp, text: milliseconds },
  { value: 'mount', label: 'Запуск', least: 100, of: ({ mount }) => mount, text: milliseconds },
];
