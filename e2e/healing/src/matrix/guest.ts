import { CONTEXT_HEADER, type Fault, shiftDate, unique } from '@planner/e2e-harness';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FaultyHarness } from '../faulty-harness.ts';
import { personOf } from './person.ts';
import { preparePage } from './scenes/conflict.ts';
import type { Belongings, Scene } from './scenes/scene.ts';

/** A person in a scene, in a fresh browser. */
export interface Guest {
  context: BrowserContext;
  page: Page;
  at: string;
  /** Applies from now on; null removes the fault. */
  befalls(file: string, fault: Fault | null): void;
  asked(): readonly string[];
}

function atOf({ name, at }: Scene, has: Belongings | null): string {
  if (typeof at === 'string') return at;
  if (!has) throw new Error(`${name} is of what a teacher has`);
  return at(has);
}

/** Opens a browser for the person of a scene; the caller closes the context. */
export async function guestOf(scene: Scene, browser: Browser, harness: FaultyHarness): Promise<Guest> {
  const { proxy } = harness;
  const name = unique();
  const context = await browser.newContext({
    baseURL: proxy.url,
    viewport: scene.isPhone ? { width: 390, height: 844 } : { width: 1440, height: scene.isTall ? 9000 : 900 },
    ...(scene.isPhone && { hasTouch: true, isMobile: true }),
    extraHTTPHeaders: { [CONTEXT_HEADER]: name },
  });
  await context.addInitScript(shiftDate, Number(process.env.STAGE_OFFSET));
  await context.addInitScript(preparePage);
  if (scene.before) await context.addInitScript(scene.before);
  const { cookies, has } = await personOf(scene, browser, harness);
  await context.addCookies(cookies);
  const page = await context.newPage();
  return {
    context,
    page,
    at: atOf(scene, has),
    befalls: (file, fault) => proxy.plan(name, fault && { fault, meets: (path) => path === file }),
    asked: () => proxy.asked(name),
  };
}
