import { CONTEXT_HEADER, makeAdministrator, Student, Teacher, unique } from '@planner/e2e-harness';
import type { Browser, Page } from '@playwright/test';
import { type FaultyHarness, NOBODY } from '../faulty-harness.ts';
import type { Belongings, Scene } from './scenes/scene.ts';

export async function belongingsOf(teacher: Teacher): Promise<Belongings> {
  const anna = await teacher.hasStudent('Анна');
  const oleg = await teacher.hasStudent('Олег');
  const vera = await teacher.hasStudent('Вера');
  const lesson = await teacher.hasLesson(anna);
  await teacher.hasLesson(oleg, { conducted_date: '2026-11-21' });
  // Money for the chart of «Финансы».
  await teacher.hasLesson(oleg, { conducted_date: '2026-11-02', status: 'completed' });
  await teacher.hasRule(vera, [6, 7], '12:00', '13:00');
  // On a day without lessons, for the card of own time.
  await teacher.api.call('POST /api/personal-events', {
    body: { title: 'Врач', first_day: '2026-12-08', last_day: '2026-12-08', start_time: '07:00', end_time: '08:00' },
  });
  const { id } = await teacher.hasGroup('Хор', [anna]);
  return { student: anna.id, regular: vera.id, group: id, anna, lesson: lesson.id };
}

const homeworkOf = (teacher: Teacher, lesson: number, title: string) =>
  teacher.api.call('POST /api/create-homework-lesson/{id}', {
    params: { id: lesson },
    body: { title, text: 'Упражнения 5–7' },
  });

/** Opens the product as another person, in a browser that closes after `work`. */
export async function elsewhere<Result>(
  browser: Browser,
  { proxy: { url } }: FaultyHarness,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { [CONTEXT_HEADER]: unique() } });
  const result = await work(await context.newPage());
  await context.close();
  return result;
}

async function profileOf(student: Student): Promise<number> {
  const [profile] = await student.api.call('GET /api/student/profiles', {});
  return profile?.student_profile_id ?? 0;
}

/** Anna in a browser of her own, with a profile of this teacher. */
async function asAnna(
  { teacher, has, browser, harness }: { teacher: Teacher; has: Belongings; browser: Browser; harness: FaultyHarness },
  work: (student: Student, student_profile_id: number) => Promise<unknown>,
) {
  await elsewhere(browser, harness, async (page) => {
    const student = new Student(page, harness.proxy.url, 'Анна Соколова');
    await student.register('student', harness.product.dataDir);
    await student.linkedTo(teacher, has.anna);
    await work(student, await profileOf(student));
  });
}

/** Creates an answer of a student that waits to be checked. */
export async function hasAnswer(teacher: Teacher, has: Belongings, browser: Browser, harness: FaultyHarness) {
  const { id } = await homeworkOf(teacher, has.lesson, 'Дроби');
  await asAnna({ teacher, has, browser, harness }, ({ api }, student_profile_id) =>
    api.call('POST /api/student/homework/{id}/submit', {
      params: { id },
      query: { student_profile_id },
      body: { text: 'Готово' },
    }),
  );
}

/** Lets families ask for another time: the early hours of each Saturday are free. */
const openMoves = ({ api }: Teacher) =>
  api.call('PUT /api/update-teacher-profile', {
    body: {
      version: '*',
      working_hours: { days: [{ day_of_week_id: 6, start_time: '06:00', end_time: '09:00' }] },
      moves: { days_ahead: 28, notice_hours: 0 },
    },
  });

/** Creates a lesson that a student asks to move to Saturday, 5 December, at six o'clock in Moscow. */
export async function hasMoveRequest(teacher: Teacher, has: Belongings, browser: Browser, harness: FaultyHarness) {
  await openMoves(teacher);
  const { id } = await teacher.hasLesson(has.anna, { conducted_date: '2026-11-25' });
  await asAnna({ teacher, has, browser, harness }, ({ api }, student_profile_id) =>
    api.call('POST /api/student/moves/{id}', {
      params: { id },
      query: { student_profile_id },
      body: { start_at: '2026-12-05T03:00:00.000Z' },
    }),
  );
}

/** Links a second card to the account; both owe for a lesson of today. */
async function hasDebts(student: Student, teacher: Teacher, anna: Belongings['anna']): Promise<void> {
  const boris = await teacher.hasStudent('Борис');
  await student.linkedTo(teacher, boris);
  await teacher.hasLesson(anna, { start_time: '08:00', end_time: '09:00', status: 'completed' });
  await teacher.hasLesson(boris, { start_time: '09:00', end_time: '10:00', status: 'completed' });
}

/**
 * A student whose teacher is another account. The student has a future lesson with homework and a grade, and a declared
 * payment, and may ask for another time if the scene says so.
 */
export async function studentOf(page: Page, { has }: Scene, browser: Browser, harness: FaultyHarness): Promise<void> {
  const { proxy, product } = harness;
  const student = new Student(page, proxy.url, 'Анна Соколова');
  await student.register('student', product.dataDir);
  await elsewhere(browser, harness, async (other) => {
    const teacher = new Teacher(other, proxy.url, 'Марина Ветрова');
    await teacher.register('teacher', product.dataDir);
    if (has === 'moves') await openMoves(teacher);
    const anna = await teacher.hasStudent('Анна');
    const lesson = await teacher.hasLesson(anna, { conducted_date: '2026-11-24' });
    await homeworkOf(teacher, lesson.id, 'Дроби');
    const { id: homework_id } = await homeworkOf(teacher, lesson.id, 'Степени');
    const body = { homework_id, student_id: anna.id, action: 'grade', value: 5, max: 5 } as const;
    await teacher.api.call('POST /api/manual-grade', { body });
    await student.linkedTo(teacher, anna);
    if (has === 'debts') await hasDebts(student, teacher, anna);
  });
  const student_profile_id = await profileOf(student);
  const told = { student_profile_id, amount: 1500, date: '2026-11-19', state: 'declared' } as const;
  await student.api.call('POST /api/payments', { body: told });
}

/** Grants the right to decide about versions, and reports health from a page so that a version has data. */
export async function hasRight({ email, api }: Teacher, { product: { dataDir } }: FaultyHarness): Promise<void> {
  await makeAdministrator(email, { dataDir, right: 'platform' });
  const remote = 'calendar';
  // The server knows of a deployed version only after a page request; requested this way, the browser caches nothing of
  // the page.
  await api.request.get(`${api.url}/error/500`);
  const { stable } = await api.call('GET /api/platform/remotes/{remote}', { params: { remote } });
  const { page = '' } = await api.call('GET /api/mfe/registry', {});
  await api.call('POST /api/mfe/health', {
    body: { remote, version: stable, outcome: 'healthy', page, vitals: {} },
  });
}

/** From appendix A of RFC 8291. */
const BROWSER_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Subscribes the teacher's browser to notifications. With the mail these are two channels, so they have an order. */
export async function hasPush({ api }: Teacher): Promise<void> {
  await api.call('POST /api/push', { body: { endpoint: `${NOBODY}/${unique()}`, keys: BROWSER_KEYS } });
}
