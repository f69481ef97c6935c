import { writeFile } from 'node:fs/promises';
import { DEADLINES, withServerLog } from '@planner/e2e-harness';
import { expect, test as plain, type APIRequestContext } from '@playwright/test';
import { Account } from './account.ts';
import { startChromium, startFirefox } from './drivers/puppeteer.ts';
import type { Engine, Tab } from './drivers/tab.ts';
import { startWebKit } from './drivers/webkit.ts';
import { type EngineName, pathOf } from './engines.ts';
import { DESK, type Size } from './sizes.ts';
import { Screen } from './page/screen.ts';

/** A product, and the address of the proxy that adds the page script to its pages. */
export interface Place {
  url: string;
  dataDir: string;
}

function placeOfRun(): Place {
  const { ENGINES_URL: url, ENGINES_DATA_DIR: dataDir } = process.env;
  if (url === undefined || dataDir === undefined) throw new Error('the global setup has not started the product');
  return { url, dataDir };
}

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit } satisfies Record<
  EngineName,
  (path: string) => Promise<Engine>
>;

export interface EngineOptions {
  engineName: EngineName;
}

interface Worker extends EngineOptions {
  engine: Engine;
  place: Place;
}

interface Harness {
  serverLog: void;
  size: Size;
  request: APIRequestContext;
  view: Screen;
  teacher: Account;
  student: Account;
}

/**
 * Violations of the policy without an effect. zod asks whether it may compile, and continues without. A newer page that
 * the shell reads as data has inline styles with its own nonce.
 */
const HARMLESS = /violates script-src: eval at|violates style-src-elem: inline at \S+\/shell\//;

export { expect };
export const test = plain.extend<Harness, Worker>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName](pathOf(engineName));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: DEADLINES.start },
  ],
  place: [async ({}, use) => use(placeOfRun()), { scope: 'worker' }],
  serverLog: [async ({}, use, info) => withServerLog(use, info), { auto: true }],
  size: [DESK, { option: true }],
  view: async ({ engine, size, place }, use, info) => {
    const tab: Tab = await engine.openTab();
    await tab.resize(size.width, size.height);
    const view = new Screen(tab, place.url);
    await use(view);
    const faults = await view.faults();
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('picture.png');
      await writeFile(path, await tab.picture());
      await info.attach('picture', { path, contentType: 'image/png' });
    }
    await tab.close();
    expect(faults.filter((fault) => !HARMLESS.test(fault))).toEqual([]);
  },
  teacher: async ({ playwright, place }, use) => {
    const request = await playwright.request.newContext();
    await use(await Account.register(request, place, { role: 'teacher', name: 'Марина Ветрова' }));
    await request.dispose();
  },
  student: async ({ playwright, place }, use) => {
    const request = await playwright.request.newContext();
    await use(await Account.register(request, place, { role: 'student', name: 'Анна Соколова' }));
    await request.dispose();
  },
});
