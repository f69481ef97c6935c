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

/** A teacher whose pages come through the proxy, and what befalls the files of those pages. */
export interface Visit {
  teacher: Teacher;
  page: Teacher['page'];
  /** From now on; null for none. */
  befalls(plan: FaultPlan | null): void;
  asked(): readonly string[];
}

/** A product and what stands between it and browsers. */
export interface FaultyHarness {
  product: Product;
  proxy: FaultProxy;
}

/** A worker has a product of its own behind a proxy; a test has a teacher of its own in it. */
export const test = people.extend<{ visit: Visit }, { faulty: FaultyHarness }>({
  faulty: [
    async ({}, use) => {
      const proxy = await startFaultProxy(await freePort());
      const product = await startProduct({ env: { PUBLIC_URL: proxy.url } });
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
