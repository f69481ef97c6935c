import {
  Api,
  budgetedModules,
  budgetOf,
  ENTRY_BUDGET,
  entryWeight,
  pageWeight,
  type Product,
  proveAddress,
  startProduct,
  unique,
} from '@planner/e2e-harness';
import { chromium, type Browser, type Page } from '@playwright/test';
import { sized, type Measurement } from '../report.ts';
import { gridWeight } from './grid-weight.ts';

/** The entry of every remote, gzipped. */
const entries = (): Measurement[] =>
  budgetedModules()
    .filter((module) => module !== 'shell')
    .map((remote) => sized(`remoteEntry of ${remote}`, entryWeight(remote), ENTRY_BUDGET));

async function pageOfTeacher(browser: Browser, { url, dataDir }: Product): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, locale: 'ru-RU' });
  const email = `${unique()}@bench.example`;
  const api = new Api(page.request, url);
  await api.call('POST /api/register', {
    body: { username: email, email, password: 'correct horse', is_teacher: true, is_student: false },
  });
  await proveAddress(api, email, dataDir);
  return page;
}

/** Compares the gzipped downloads of a first visit with the limits of docs/decisions. */
export async function budgets(): Promise<Measurement[]> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const teacher = await pageOfTeacher(browser, product);
    const week = teacher.getByRole('grid', { name: 'Неделя' });
    const calendar = await pageWeight(teacher, budgetOf('calendar').path, week);
    const visitor = await browser.newPage({ baseURL: product.url, locale: 'ru-RU' });
    const landing = await pageWeight(visitor, budgetOf('landing').path, visitor.getByRole('heading', { level: 1 }));
    return [
      sized('first load at /calendar, JS', calendar.scripts, budgetOf('calendar').scripts),
      ...entries(),
      sized('calendar grid', await gridWeight(), 15),
      sized('landing, everything', landing.all, budgetOf('landing').all ?? 0),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
