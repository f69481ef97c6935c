import { CONTEXT_HEADER, type Fault, Student, Teacher, shiftDate, unique } from '@planner/stage';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FaultyStage } from '../faulty-stage.ts';
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

async function belongingsOf(teacher: Teacher): Promise<Belongings> {
  const anna = await teacher.hasStudent('Анна');
  const oleg = await teacher.hasStudent('Олег');
  const vera = await teacher.hasStudent('Вера');
  await teacher.hasLesson(anna);
  await teacher.hasLesson(oleg, { conducted_date: '2026-11-21' });
  // Money for the chart of «Финансы».
  await teacher.hasLesson(oleg, { conducted_date: '2026-11-02', status: 'completed' });
  await teacher.hasRule(vera, [6, 7], '12:00', '13:00');
  const { id } = await teacher.hasGroup('Хор', [anna]);
  return { student: anna.id, group: id };
}

/** Something to do, and something with a grade. */
async function homeworkOf(teacher: Teacher, lesson: number, student_id: number): Promise<void> {
  const set = (title: string) =>
    teacher.api.call('POST /api/create-homework-lesson/{id}', {
      params: { id: lesson },
      body: { title, text: 'Упражнения 5–7' },
    });
  await set('Дроби');
  const { id: homework_id } = await set('Степени');
  const body = { homework_id, student_id, action: 'grade', value: 5, max: 5 } as const;
  await teacher.api.call('POST /api/manual-grade', { body });
}

/** A student of whose account somebody else keeps the book: a lesson to come with homework, and a payment that was told of. */
async function studentOf(
  page: Page,
  browser: Browser,
  { proxy: { url }, product: { dataDir } }: FaultyStage,
): Promise<void> {
  const student = new Student(page, url, 'Анна Соколова');
  await student.register('student', dataDir);
  const elsewhere = await browser.newContext({ baseURL: url, extraHTTPHeaders: { [CONTEXT_HEADER]: unique() } });
  const teacher = new Teacher(await elsewhere.newPage(), url, 'Марина Ветрова');
  await teacher.register('teacher', dataDir);
  const anna = await teacher.hasStudent('Анна');
  const lesson = await teacher.hasLesson(anna, { conducted_date: '2026-11-24' });
  await homeworkOf(teacher, lesson.id, anna.id);
  await student.linkedTo(teacher, anna);
  await elsewhere.close();
  const [profile] = await student.api.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  const told = { student_profile_id, amount: 1500, date: '2026-11-19', state: 'declared' } as const;
  await student.api.call('POST /api/payments', { body: told });
}

/** Brings a guest into being; whoever calls closes the context. */
export async function guestOf(scene: Scene, browser: Browser, stage: FaultyStage): Promise<Guest> {
  const { proxy, product } = stage;
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
  let has: Belongings = { student: 0, group: 0 };
  if (scene.as === 'teacher') {
    const teacher = new Teacher(page, proxy.url, 'Марина Ветрова');
    await teacher.register('teacher', product.dataDir);
    has = await belongingsOf(teacher);
  }
  if (scene.as === 'student') await studentOf(page, browser, stage);
  return {
    context,
    page,
    at: typeof scene.at === 'string' ? scene.at : scene.at(has),
    befalls: (file, fault) => proxy.plan(name, fault && { fault, meets: (path) => path === file }),
    asked: () => proxy.asked(name),
  };
}
