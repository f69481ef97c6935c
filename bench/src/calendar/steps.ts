import { join } from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import type { Week, Weeks } from './weeks.ts';

export const STEPS = ['mount', 'week', 'drop'] as const;
export type Step = (typeof STEPS)[number];
/** Milliseconds of CPU of the page's main thread for each step, and the grown heap in bytes. */
export type Run = Readonly<Record<Step | 'heap', number>>;

interface Bench {
  ready(): unknown;
  step(name: Step): Promise<void>;
  cards(): number;
}
type Given = Weeks | { readonly first: Week };
declare global {
  interface Window {
    weeks: Given;
    bench: Bench;
  }
}

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

interface Page {
  folder: string;
  name: string;
  /** By default mount, change of week, drop. */
  steps?: readonly Step[];
}

/** Opens one calendar in a new page and takes its steps. */
export async function runOf(browser: Browser, page: Page, weeks: Given, least: number): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  const view = await context.newPage();
  const failures: string[] = [];
  view.on('pageerror', ({ message }) => failures.push(message));
  await view.goto(`file://${join(page.folder, `${page.name}.html`)}`);
  await view.evaluate((given) => {
    window.weeks = given;
    return window.bench.ready();
  }, weeks);
  const session = await context.newCDPSession(view);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return metric(session, 'JSHeapUsedSize');
  };
  const run: Record<Step | 'heap', number> = { mount: 0, week: 0, drop: 0, heap: await heap() };
  for (const step of page.steps ?? STEPS) {
    const before = await metric(session, 'TaskDuration');
    await view.evaluate((name) => window.bench.step(name), step);
    run[step] = ((await metric(session, 'TaskDuration')) - before) * 1000;
    if (step === 'mount') run.heap = (await heap()) - run.heap;
    const cards = await view.evaluate(() => window.bench.cards());
    if (cards < least) failures.push(`${cards} cards after the step ${step}`);
  }
  await context.close();
  if (failures.length > 0) throw new Error(`${page.name}: ${failures.join('; ')}`);
  return run;
}
