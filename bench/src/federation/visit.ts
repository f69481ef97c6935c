import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** The speed of a visitor's device and network. */
export interface Conditions {
  name: string;
  cpu: number;
  net: { kilobitsPerSecond: number; latency: number } | null;
}

/** In milliseconds from the start of the navigation; bytes as transferred. */
export interface Visit {
  lesson: number;
  paint: number;
  bytes: number;
  scripts: number;
}

/**
 * Closing the last tab and opening this one keeps both of two processors busy for a while. Right after that, the first
 * paint of two equal builds differed by 13 % in the middle of twenty visits. After this pause the first paint comes at
 * 80 ms instead of 104.
 */
const SETTLED_MS = 700;

declare global {
  interface Window {
    lessonAt?: number;
  }
}

/** Runs in the page before its own code: records the moment at which the first lesson is visible. */
export function watchLesson(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('a[data-lesson]') === null) return;
    observer.disconnect();
    // The frame that draws the lesson.
    requestAnimationFrame(() => (window.lessonAt = performance.now()));
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function throttle(devtools: CDPSession, { cpu, net }: Conditions): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (net === null) return;
  const bytesPerSecond = (net.kilobitsPerSecond * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: net.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

function countBytes(devtools: CDPSession): { bytes: number; scripts: number } {
  const scripts = new Set<string>();
  const counted = { bytes: 0, scripts: 0 };
  devtools.on('Network.responseReceived', ({ requestId, response: { url } }) => {
    if (new URL(url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    if (scripts.has(requestId)) counted.scripts += encodedDataLength;
  });
  return counted;
}

const paintOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** Opens /calendar in a new tab until a lesson is visible and nothing loads any more. */
export async function visit(context: BrowserContext, conditions: Conditions): Promise<Visit> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    const counted = countBytes(devtools);
    await throttle(devtools, conditions);
    await pause(SETTLED_MS);
    await page.goto('/calendar');
    await page.waitForFunction(() => window.lessonAt !== undefined, null, { timeout: 60_000 });
    const [lesson = Number.NaN, paint] = [await page.evaluate(() => window.lessonAt), await paintOf(page)];
    await page.waitForLoadState('networkidle');
    return { lesson, paint, ...counted };
  } finally {
    await page.close();
  }
}
