import {
  DEADLINES,
  CONTEXT_HEADER,
  type FaultPlan,
  type FaultProxy,
  freePort,
  type Product,
  startFaultProxy,
  startProduct,
  Teacher,
  test as people,
  unique,
} from '@planner/e2e-harness';

/** An origin on this machine that refuses connections. */
export const NOBODY = 'http://127.0.0.1:9';

/** A teacher whose pages load through the proxy, and the faults of their files. */
export interface Visit {
  teacher: Teacher;
  page: Teacher['page'];
  /** Applies from now on; null removes the fault. */
  befalls(plan: FaultPlan | null): void;
  asked(): readonly string[];
}

/** A product and the proxy between it and browsers. */
export interface FaultyHarness {
  product: Product;
  proxy: FaultProxy;
}

/** The settings show a bot in MAX and a push service. Nobody answers as them, and no request leaves this machine. */
const CHANNELS = {
  MAX_BOT_TOKEN: 'token-of-the-browser-tests',
  MAX_BOT_NAME: 'tetradka_max_bot',
  MAX_API_URL: NOBODY,
  PUSH_SERVICES: NOBODY,
};

/** Each worker has its own product behind a proxy; each test has its own teacher. */
export const test = people.extend<{ visit: Visit }, { faulty: FaultyHarness }>({
  faulty: [
    async ({}, use) => {
      const proxy = await startFaultProxy(await freePort());
      const product = await startProduct({ env: { PUBLIC_URL: proxy.url, ...CHANNELS } });
      proxy.leadTo(product.url);
      await use({ product, proxy });
      await proxy.stop();
      await product.stop();
    },
    { scope: 'worker', timeout: DEADLINES.start },
  ],
  visit: async ({ browser, viewport, faulty: { product, proxy } }, use) => {
    const name = unique();
    const context = await browser.newContext({
      baseURL: proxy.url,
      viewport: viewport ?? null,
      extraHTTPHeaders: { [CONTEXT_HEADER]: name },
    });
    const teacher = new Teacher(await context.newPage(), proxy.url, 'Марина Ветрова');
    await teacher.register('teacher', product.dataDir);
    await use({
      teacher,
      page: teacher.page,
      befalls: (plan) => proxy.plan(name, plan),
      asked: () => proxy.asked(name),
    });
    await context.close();
  },
});
