import { makeAdministrator, Teacher } from '@planner/e2e-harness';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FaultyHarness } from '../faulty-harness.ts';
import { belongingsOf, elsewhere, hasAnswer, hasMoveRequest, hasPush, hasRight, studentOf } from './belongings.ts';
import type { Belongings, Scene } from './scenes/scene.ts';

/** The account of a scene's person. */
interface Person {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** Only a teacher has these. */
  has: Belongings | null;
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

async function register(scene: Scene, browser: Browser, harness: FaultyHarness): Promise<Person> {
  let has: Belongings | null = null;
  const cookies = await elsewhere(browser, harness, async (page) => {
    if (scene.as === 'teacher') has = await teacherOf(page, scene, browser, harness);
    else await studentOf(page, scene, browser, harness);
    return page.context().cookies();
  });
  return { cookies, has };
}

const VISITOR: Person = { cookies: [], has: null };

/** The people of each product, by their role and properties. */
const people = new WeakMap<FaultyHarness, Map<string, Promise<Person>>>();

/** Returns the person of a scene. Scenes that change nothing share one. */
export function personOf(scene: Scene, browser: Browser, harness: FaultyHarness): Promise<Person> {
  const { as, has = '', isChange } = scene;
  if (as === 'visitor') return Promise.resolve(VISITOR);
  if (isChange) return register(scene, browser, harness);
  const known = people.get(harness) ?? new Map<string, Promise<Person>>();
  people.set(harness, known);
  const key = `${as} ${has}`;
  const person = known.get(key) ?? register(scene, browser, harness);
  known.set(key, person);
  return person;
}
