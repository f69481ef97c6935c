import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page, type Response } from '@playwright/test';

interface FetchedFile {
  path: string;
  isScript: boolean;
  bytes: number;
}

/** The files that a page has requested: each body as gzip, fonts and pictures unchanged. */
export interface PageWeight {
  scripts: number;
  all: number;
  /** The heaviest first, a line each. */
  listing: string;
}

const COMPRESSED = /font|image|pdf/;

async function weighed(response: Response): Promise<FetchedFile> {
  // A redirect has no body.
  const body = response.status() >= 300 ? Buffer.alloc(0) : await response.body();
  const type = response.headers()['content-type'] ?? '';
  return {
    path: new URL(response.url()).pathname,
    isScript: type.includes('javascript'),
    bytes: COMPRESSED.test(type) ? body.length : gzipSync(body).length,
  };
}

const sum = (files: readonly FetchedFile[]): number => files.reduce((bytes, file) => bytes + file.bytes, 0);

/** Runs in the page before its own code: work with a delay of two seconds is no part of a first load on a slow machine. */
function postpone() {
  const later = globalThis.setTimeout;
  const late = (run: () => void, after?: number) => later(run, after === 2000 ? 60_000 : after);
  globalThis.setTimeout = Object.assign(late, later) as typeof later; // called with a function wherever the product does
}

/** The weight of a fresh page: all requests until its first picture is visible and the network is idle. */
export async function pageWeight(page: Page, url: string, picture: Locator): Promise<PageWeight> {
  const pending: Promise<FetchedFile>[] = [];
  const weigh = (response: Response) => void pending.push(weighed(response));
  await page.addInitScript(postpone);
  page.on('response', weigh);
  await page.goto(url);
  await expect(picture).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The test may continue with the page. The bodies of later requests are available only while the page exists.
  page.off('response', weigh);
  const files = (await Promise.all(pending)).toSorted((one, other) => other.bytes - one.bytes);
  const listing = files.map(({ path, bytes }) => `${(bytes / 1024).toFixed(1).padStart(6)} KB ${path}`).join('\n');
  return { scripts: sum(files.filter((file) => file.isScript)), all: sum(files), listing };
}

const apps = join(import.meta.dirname, '../../../../apps');

/** The built entry of a remote as gzip. */
export const entryWeight = (remote: string): number =>
  gzipSync(readFileSync(join(apps, remote, 'dist/remoteEntry.js'))).length;
