import { DEADLINES, expect, test } from '@planner/e2e-harness';
import { type CDPSession, chromium, type Page } from '@playwright/test';

const MEGABYTE = 1024 * 1024;
const HANDFUL = 3;

interface Held {
  listeners: number;
  nodes: number;
  /** Bytes of the page's own objects. */
  heap: number;
}

/** The memory of a page after two garbage collections. The second one frees the objects that finalizers release. */
async function held(session: CDPSession): Promise<Held> {
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: value('JSEventListeners'), nodes: value('Nodes'), heap: value('JSHeapUsedSize') };
}

const SECTIONS = ['Ученики', 'Календарь'] as const;
const shownIn = (page: Page) => ({
  Ученики: page.locator('[data-remote="students"] h1'),
  Календарь: page.locator('[data-remote="calendar"] [data-view="week"]'),
});

/**
 * Runs in the page. Work that starts in the background after a delay registers eleven listeners; here it starts at
 * once.
 */
function soon() {
  const later = globalThis.setTimeout;
  const at = (after?: number) => (after === 3000 || after === 2000 ? 0 : after);
  const soonOf = (run: () => void, after?: number) => later(run, at(after));
  globalThis.setTimeout = Object.assign(soonOf, later) as typeof later; // called with a function wherever the product does
}

/** From the calendar to the students and back. */
async function visit(page: Page) {
  for (const section of SECTIONS) {
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: section }).click();
    await expect(shownIn(page)[section]).toBeVisible();
  }
}

test(
  '[PLT-100] two hundred moves between remotes hold no listener, no node and no memory that a visit leaves each time',
  { tag: '@full' },
  async ({ teacher }) => {
    test.setTimeout(DEADLINES.build);
    // A browser of its own: the leak watch of the other browsers records each listener, which uses memory of the page
    // too. Compiled machine code of hot functions is no leak.
    const { args = [], ...options } = test.info().project.use.launchOptions ?? {};
    const browser = await chromium.launch({
      ...options,
      args: [...args, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
    });
    const context = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? new URL(teacher.api.url).origin,
      storageState: await teacher.context.storageState(),
      serviceWorkers: 'block',
    });
    await context.addInitScript(soon);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto('/calendar/calendar-week');
    await expect(shownIn(page)['Календарь']).toBeVisible();
    // These visits load the late code of the frame, and the engine compiles the hot functions. Both would otherwise
    // count as growth.
    for (let round = 0; round < 20; round += 1) await visit(page);
    const few = await held(session);

    for (let move = 0; move < 200; move += 2) await visit(page);

    // Work of the last visit, such as a pending call, still has listeners. Each read that came with the page also keeps
    // one listener after its refetch: a handful, regardless of the number of visits.
    await expect.poll(async () => (await held(session)).listeners).toBeLessThanOrEqual(few.listeners + HANDFUL);
    const many = await held(session);
    await browser.close();
    // Texts about the current minute may differ by a few elements.
    expect(many.nodes - few.nodes).toBeLessThanOrEqual(40);
    // Measured: 0.05.
    expect((many.heap - few.heap) / MEGABYTE).toBeLessThanOrEqual(0.5);
  },
);
