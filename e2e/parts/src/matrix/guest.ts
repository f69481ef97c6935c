import { CONTEXT_HEADER, type Fault, makeAdministrator, shiftDate, Teacher, unique } from '@planner/stage';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FaultyStage } from '../faulty-stage.ts';
import { belongingsOf, hasAnswer, hasRight, studentOf } from './belongings.ts';
import type { Belongings, Scene } from './scenes/scene.ts';

/** Somebody in a scene, in a browser without a past. */
export interface Guest {
  context: BrowserContext;
  page: Page;
  at: string;
  /** From now on; null for none. */
  befalls(file: string, fault: Fault | null): void;
  asked(): readonly string[];
}

async function teacherOf(page: Page, { has: extra }: Scene, browser: Browser, stage: FaultyStage): Promise<Belongings> {
  const teacher = new Teacher(page, stage.proxy.url, 'Марина Ветрова');
  await teacher.register('teacher', stage.product.dataDir);
  const has = await belongingsOf(teacher);
  if (extra === 'answer') await hasAnswer(teacher, has, browser, stage);
  if (extra === 'right') await hasRight(teacher, stage);
  if (extra === 'administration') await makeAdministrator(teacher.email, { dataDir: stage.product.dataDir });
  return has;
}

function atOf({ name, at }: Scene, has: Belongings | null): string {
  if (typeof at === 'string') return at;
  if (!has) throw new Error(`${name} is of what a teacher has`);
  return at(has);
}

/** Brings a guest into being; whoever calls closes the context. */
export async function guestOf(scene: Scene, browser: Browser, stage: FaultyStage): Promise<Guest> {
  const { proxy } = stage;
  const name = unique();
  const context = await browser.newContext({
    baseURL: proxy.url,
    viewport: scene.isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    ...(scene.isPhone && { hasTouch: true, isMobile: true }),
    extraHTTPHeaders: { [CONTEXT_HEADER]: name },
  });
  await context.addInitScript(shiftDate, Number(process.env.STAGE_OFFSET));
  if (scene.before) await context.addInitScript(scene.before);
  const page = await context.newPage();
  const has = scene.as === 'teacher' ? await teacherOf(page, scene, browser, stage) : null;
  if (scene.as === 'student') await studentOf(page, browser, stage);
  return {
    context,
    page,
    at: atOf(scene, has),
    befalls: (file, fault) => proxy.plan(name, fault && { fault, meets: (path) => path === file }),
    asked: () => proxy.asked(name),
  };
}
