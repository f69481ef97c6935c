import {
  Api,
  CLOCK_START,
  fillBusyTeacher,
  type Product,
  proveAddress,
  shiftDate,
  startProduct,
  unique,
} from '@planner/e2e-harness';
import type { Browser, BrowserContext } from '@playwright/test';
import { type Conditions, visit, type Visit, watchLesson } from './visit.ts';

const SLOW = { kilobitsPerSecond: 1600, latency: 150 };
export const FAST: Conditions = { name: 'CPU×1', cpu: 1, net: null };
export const CONDITIONS: readonly Conditions[] = [
  FAST,
  { name: 'CPU×4', cpu: 4, net: null },
  { name: 'CPU×1, 1.6 Mbit/s and 150 ms', cpu: 1, net: SLOW },
  { name: 'CPU×4, 1.6 Mbit/s and 150 ms', cpu: 4, net: SLOW },
];

/**
 * A product with a busy teacher. Each visit has a fresh browser, in which the teacher is signed in and whose cache is
 * empty.
 */
export interface Place {
  product: Product;
  newBrowser(): Promise<BrowserContext>;
}

/** Starts a product and fills its teacher's week. */
export async function openPlace(browser: Browser, env: Record<string, string>): Promise<Place> {
  const product = await startProduct({ env });
  const teacher = await browser.newContext({ baseURL: product.url });
  const api = new Api(teacher.request, product.url);
  const email = `${unique()}@bench.example`;
  await api.call('POST /api/register', {
    body: { username: email, email, password: 'correct horse', is_teacher: true, is_student: false },
  });
  await proveAddress(api, email, product.dataDir);
  await fillBusyTeacher(api);
  const { cookies } = await teacher.storageState();
  // The storage of a browser after signing in.
  const localStorage = [{ name: 'user_type', value: 'teacher' }];
  const storageState = { cookies, origins: [{ origin: product.url, localStorage }] };
  await teacher.close();
  return {
    product,
    async newBrowser() {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'ru-RU',
        viewport: { width: 1440, height: 900 },
        storageState,
        serviceWorkers: 'block',
        timezoneId: 'Europe/Moscow',
      });
      await context.addInitScript(shiftDate, Date.parse(CLOCK_START) - Date.now());
      await context.addInitScript(watchLesson);
      return context;
    },
  };
}

/** Measures a visit with an empty cache until the week is shown. */
export async function firstVisit({ newBrowser }: Place, conditions: Conditions): Promise<Visit> {
  const context = await newBrowser();
  try {
    return await visit(context, conditions);
  } finally {
    await context.close();
  }
}
