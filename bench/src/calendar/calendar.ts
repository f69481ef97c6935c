import { rmSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { median, type Measurement } from '../report.ts';
import { IS_CHECK, sizeOf } from '../size.ts';
import { buildPages, installPeers, MONTH, OWN, PEERS } from './pages.ts';
import { runOf, STEPS, type Run, type Step } from './steps.ts';
import { monthWith, weeksWith } from './weeks.ts';

const ROUNDS = sizeOf('CALENDAR_ROUNDS', 7, 1);
const SIZES = IS_CHECK ? [40] : [40, 300, 1000];
/** The limits of our grid: half of FullCalendar, three times the floor, ahead of all others. */
const LIMITS: Readonly<Record<string, number>> = { fullcalendar: 0.5, floor: 3 };
const HEAP_MB = 5;
const MONTH_LESSONS = IS_CHECK ? 40 : 2000;
const MONTH_MS = 100;

const DOES: Readonly<Record<Step, string>> = { mount: 'mount', week: 'change of week', drop: 'drop' };
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

function compared(size: number, runs: ReadonlyMap<string, readonly Run[]>): Measurement[] {
  const middle = (name: string, part: keyof Run) => median((runs.get(name) ?? []).map((run) => run[part]));
  const others = [...runs.keys()].filter((name) => name !== 'ours');
  const measured = STEPS.flatMap((step) =>
    others.map((name): Measurement => {
      const [ours, theirs] = [middle('ours', step), middle(name, step)];
      const most = LIMITS[name] ?? 1;
      return {
        what: `${DOES[step]}, ${size} lessons`,
        value: milliseconds(ours),
        against: `${milliseconds(theirs)} of ${name}, at most ${most}×`,
        ratio: ours / theirs,
        holds: ours / theirs <= most,
      };
    }),
  );
  const heap = middle('ours', 'heap') / 1024 / 1024;
  const peersHeap = others.map((name) => `${(middle(name, 'heap') / 1024 / 1024).toFixed(1)} ${name}`).join(', ');
  return [
    ...measured,
    {
      what: `heap, ${size} lessons`,
      value: `${heap.toFixed(1)} MB`,
      against: `limit ${HEAP_MB} MB; ${peersHeap}`,
      ratio: heap / HEAP_MB,
      holds: heap <= HEAP_MB,
    },
  ];
}

/** Measures the switch to a full month. */
async function month(browser: Browser, folder: string): Promise<Measurement> {
  const given = { first: monthWith(MONTH_LESSONS) };
  const page = { folder, name: 'month', steps: ['mount'] } as const;
  const runs: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    runs.push((await runOf(browser, page, given, given.first.days.length)).mount);
  const ours = median(runs);
  return {
    what: `switch to a month of ${MONTH_LESSONS} lessons`,
    value: milliseconds(ours),
    against: `limit ${MONTH_MS} ms`,
    ratio: ours / MONTH_MS,
    holds: ours <= MONTH_MS,
  };
}

/**
 * Compares the grid of the calendar with its peers and with the floor, the same week as one string of HTML. It measures
 * the CPU of the main thread for a mount, a change of week and a drop. Every calendar runs in a new page, in turn.
 */
export async function calendar(): Promise<Measurement[]> {
  if (!IS_CHECK) installPeers();
  const pages = IS_CHECK ? OWN : { ...OWN, ...PEERS };
  const folder = await buildPages({ ...pages, ...MONTH });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const names = Object.keys(pages);
    const measured: Measurement[] = [];
    for (const size of SIZES) {
      const weeks = weeksWith(size);
      const runs = new Map<string, Run[]>(names.map((name) => [name, []]));
      for (let round = 0; round < ROUNDS; round++) {
        // The calendars run in turn, in each round in the reverse order.
        for (const name of round % 2 === 0 ? names : names.toReversed())
          runs.get(name)?.push(await runOf(browser, { folder, name }, weeks, size));
      }
      measured.push(...compared(size, runs));
    }
    measured.push(await month(browser, folder));
    return measured;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
