import { CONTEXT_HEADER, type Fault, makeAdministrator, shiftDate, Teacher, unique } from '@planner/e2e-harness';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FaultyHarness } from '../faulty-harness.ts';
import { belongingsOf, hasAnswer, hasMoveRequest, hasPush, hasRight, studentOf } from './belongings.ts';
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

async function teacherOf(
  page: Page,
  { has: extra }: Scene,
  browser: Browser,
  harness: FaultyHarness,
): Promise<Belongings> {
  const teacher = new Teacher(page, harness.proxy.url, 'Марина Ветрова');
  await teacher.register('teacher', harness.product.dataDir);
  const has = await belongingsOf(teacher);
  if (extra === 'answer') await hasAnswer(teacher, has, browser, harness);
  if (extra === 'moves') await hasMoveRequest(teacher, has, browser, harness);
  if (extra === 'right') await hasRight(teacher, harness);
  if (extra === 'push') await hasPush(teacher);
  if (extra === 'administration') await makeAdministrator(teacher.email, { dataDir: harness.product.dataDir });
  return has;
}

function atOf({ name, at }: Scene, has: Belongings | null): string {
  if (typeof at === 'string') return at;
  if (!has) throw new Error(`${name} is of what a teacher has`);
  return at(has);
}

/** Creates the person of a scene; the caller closes the context. */
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
  const page = await context.newPage();
  const has = scene.as === 'teacher' ? await teacherOf(page, scene, browser, harness) : null;
  if (scene.as === 'student') await studentOf(page, scene, browser, harness);
  return {
    context,
    page,
    at: atOf(scene, has),
    befalls: (file, fault) => proxy.plan(name, fault && { fault, meets: (path) => path === file }),
    asked: () => proxy.asked(name),
  };
}
