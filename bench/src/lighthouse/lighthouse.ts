import { startProduct } from '@planner/e2e-harness';
import { type Measurement, sized } from '../report.ts';
import { sizeOf } from '../size.ts';
import { type Audit, auditsOf } from './audits.ts';

const TIMES = sizeOf('LIGHTHOUSE_TIMES', 5, 1);
const SCORE = 99;
const PAINT_MS = 1100;
const REQUESTS = 6;
const KILOBYTES = 45;

const score = (what: string, value: number, least: number): Measurement => ({
  what,
  value: String(value),
  against: `at least ${least}`,
  ratio: value / least,
  holds: value >= least,
});

const figures = (path: string, audits: readonly Audit[]): Measurement[] => {
  const best = audits.toSorted((one, other) => other.scores.performance - one.scores.performance)[0];
  if (best === undefined) return [score(`${path}, Lighthouse`, 0, SCORE)];
  const { scores, largestPaint, layoutShift, requests, bytes } = best;
  return [
    score(`${path}, performance on a phone, best of ${audits.length}`, scores.performance, SCORE),
    score(`${path}, accessibility`, scores.accessibility, 100),
    score(`${path}, best practices`, scores['best-practices'], 100),
    score(`${path}, SEO`, scores.seo, 100),
    {
      what: `${path}, largest paint`,
      value: `${Math.round(largestPaint)} ms`,
      against: `limit ${PAINT_MS} ms`,
      ratio: largestPaint / PAINT_MS,
      holds: largestPaint <= PAINT_MS,
    },
    {
      what: `${path}, layout shift`,
      value: layoutShift.toFixed(3),
      against: 'limit 0',
      ratio: layoutShift,
      holds: layoutShift === 0,
    },
    {
      what: `${path}, requests before scrolling`,
      value: String(requests),
      against: `limit ${REQUESTS}`,
      ratio: requests / REQUESTS,
      holds: requests <= REQUESTS,
    },
    sized(`${path}, everything before scrolling`, bytes, KILOBYTES),
  ];
};

/** Audits the visitors' pages with Lighthouse on a phone. */
export async function lighthouse(): Promise<Measurement[]> {
  const product = await startProduct();
  try {
    const measured: Measurement[] = [];
    for (const path of ['/', '/faq']) measured.push(...figures(path, await auditsOf(product.url + path, TIMES)));
    return measured;
  } finally {
    await product.stop();
  }
}
