import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface PageWeight {
  /** Bytes of all scripts as gzip sends them. */
  scripts: number;
  /** Bytes of everything as gzip sends it; fonts and pictures as they are. */
  all: number;
  requests: number;
}

const COMPRESSED = /font|image|pdf/;

/** What a page fetches until its network is quiet, each body weighed as gzip. */
export async function pageWeight(
  browser: Browser,
  url: string,
  storageState?: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>,
): Promise<PageWeight> {
  const context = await browser.newContext({ ...(storageState && { storageState }), locale: 'ru-RU' });
  const page = await context.newPage();
  const weight: PageWeight = { scripts: 0, all: 0, requests: 0 };
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const weigh = async () => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      const type = response.headers()['content-type'] ?? '';
      const bytes = COMPRESSED.test(type) ? body.length : gzipSync(body).length;
      weight.requests += 1;
      weight.all += bytes;
      if (type.includes('javascript')) weight.scripts += bytes;
    };
    pending.push(weigh());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(pending);
  await context.close();
  return weight;
}
