import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Api, startProduct, unique } from '@planner/stage';
import { chromium, type Browser } from '@playwright/test';
import { sized, type Measurement } from '../report.ts';
import { gridWeight } from './grid-weight.ts';
import { pageWeight } from './page-weight.ts';

const apps = join(import.meta.dirname, '../../../apps');

/** The entry of every built remote, as gzip. */
function entries(): Measurement[] {
  return globSync('*/dist/remoteEntry.js', { cwd: apps }).map((file) =>
    sized(`remoteEntry of ${dirname(dirname(file))}`, gzipSync(readFileSync(join(apps, file))).length, 14),
  );
}

async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext();
  const email = `${unique()}@bench.example`;
  await new Api(context.request, url).call('POST /api/register', {
    body: { username: email, email, password: 'correct horse', is_teacher: true, is_student: false },
  });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Sizes against the limits of docs/decisions: what a first visit fetches, weighed as gzip. */
export async function budgets(): Promise<Measurement[]> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const teacher = await signedIn(browser, product.url);
    const calendar = await pageWeight(browser, `${product.url}/calendar/calendar-week`, teacher);
    const landing = await pageWeight(browser, `${product.url}/`);
    return [
      sized('first load at /calendar, JS', calendar.scripts, 195),
      ...entries(),
      sized('calendar grid', await gridWeight(), 15),
      sized('landing, everything', landing.all, 45),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
