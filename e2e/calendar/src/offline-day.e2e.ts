import { DEADLINES, expect, keptIn, test, type Teacher, wireTime } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { CalendarScreen } from './calendar-screen.ts';
import { LessonCardScreen } from './lesson-card-screen.ts';
import { LessonFormScreen } from './lesson-form-screen.ts';

test.use({ serviceWorkers: 'allow' });

const HOME = '/home-teacher-test/';
const WEEK = '/calendar/calendar-week/';
const FRIDAY = 'пятница, 20 ноября';
const SATURDAY = 'суббота, 21 ноября';
const NAMES = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор', 'Захар', 'Зоя', 'Игорь', 'Клара'];
/** Ten lessons that are in progress now. */
async function hasDay(teacher: Teacher) {
  const rows = [];
  for (const name of NAMES) {
    const card = await teacher.hasStudent(name);
    const lesson = await teacher.hasLesson(card, { start_time: '15:00', end_time: '16:00', force: true });
    rows.push({ name, card, lesson });
  }
  return rows;
}

/** The paths of the shell's and the calendar's code that this browser has not cached yet. */
const missingCode = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = (await (await caches.open('files')).keys()).map(({ url }) => new URL(url).pathname);
    const { remotes } = JSON.parse(document.getElementById('mfe')?.textContent ?? '{}');
    const [{ base }] = remotes.calendar.candidates;
    const [shell, { exposes }] = await Promise.all(
      ['/shell/version.json', `${base}mf-manifest.json`].map(async (path) => (await fetch(path)).json()),
    );
    const { js, css } = exposes[0].assets;
    const paths = [
      ...[js, css].flatMap(({ sync, async: later }) => [...sync, ...later]).map((name: string) => base + name),
      ...Object.keys(shell.files).map((name) => `/shell/${name}`),
    ];
    return paths.filter((path) => /\.(js|css)$/.test(path) && !path.endsWith('/sw.js') && !kept.includes(path));
  });

/** Opens a page for the first time, and waits until the worker has cached the next weeks and the code. */
async function visitOnce(page: Page, path: string) {
  await page.goto(path);
  await expect.poll(() => keptIn(page, 'pages'), { timeout: DEADLINES.work }).toEqual(['/page']);
  await expect
    .poll(() => keptIn(page, 'reads'), { timeout: DEADLINES.work })
    .toEqual(expect.arrayContaining(['/api/lessons/week/2026-11-02', '/api/lessons/week/2026-11-30']));
  await expect.poll(() => missingCode(page), { timeout: DEADLINES.work }).toEqual([]);
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const waiting = (page: Page, count: number) => page.getByRole('button', { name: `Ждёт сети: ${count}` });

/** Writes a note in the card of a lesson of today. */
async function note(calendar: CalendarScreen, name: string, text: string) {
  const field = dialog(calendar.page).getByLabel('Заметка для себя');
  await calendar.openLesson(FRIDAY, name);
  await field.fill(text);
  await dialog(calendar.page).getByRole('button', { name: 'Сохранить заметку' }).click();
  // A mark of the lesson waits too.
  await expect(dialog(calendar.page).getByText('Ждёт сети', { exact: true })).toHaveCount(2);
  await calendar.page.keyboard.press('Escape');
  await expect(field).toBeHidden();
}

test(
  '[PWA-28] [PWA-29] after one visit the week after next and a lesson are shown without a network',
  { tag: '@full' },
  async ({ teacher }) => {
    test.setTimeout(DEADLINES.journey);
    const { page } = teacher;
    const card = await teacher.hasStudent('Анна Соколова');
    const lesson = await teacher.hasLesson(card);
    await teacher.hasLesson(card, { conducted_date: '2026-12-03' });
    await visitOnce(page, HOME);
    await page.context().setOffline(true);

    await page.goto(`${WEEK}?lesson=${lesson.id}`);
    await expect(dialog(page).getByLabel('Заметка для себя')).toBeVisible();
    await page.goto(`${WEEK}?date=2026-12-03`);

    await expect(page.getByRole('button', { name: /Анна Соколова/ }).first()).toBeVisible();
  },
);

/** Ten lessons in progress, one lesson in the evening and three tomorrow. */
async function hasSchool(teacher: Teacher) {
  const rows = await hasDay(teacher);
  const evening = await teacher.hasLesson(await teacher.hasStudent('Мария'), {
    start_time: '20:00',
    end_time: '21:00',
  });
  const tomorrow = await teacher.hasLesson(await teacher.hasStudent('Никита'), {
    conducted_date: '2026-11-21',
    start_time: '10:00',
    end_time: '11:00',
  });
  const chosen = [];
  for (const [name, start_time, end_time] of [
    ['Ольга', '17:00', '18:00'],
    ['Павел', '18:00', '19:00'],
  ] as const) {
    const card = await teacher.hasStudent(name);
    chosen.push(await teacher.hasLesson(card, { conducted_date: '2026-11-21', start_time, end_time }));
  }
  return { ids: rows.map(({ lesson }) => lesson.id), evening, tomorrow, chosen };
}

/** Ten marks, eight notes, two moves, a common move, eight new lessons and a series without a network. */
async function actsAway(page: Page, { ids, evening }: Awaited<ReturnType<typeof hasSchool>>) {
  for (const [index, name] of NAMES.entries()) {
    await page
      .getByRole('button', { name: `Было: ${name}`, exact: true })
      .first()
      .click();
    await expect(waiting(page, index + 1)).toBeVisible();
  }
  const calendar = new CalendarScreen(page);
  await calendar.open();
  for (const [place, id] of ids.slice(0, 8).entries()) await note(calendar, NAMES[place] ?? '', `Заметка ${id}`);
  await expect(waiting(page, 18)).toBeVisible();

  await new LessonCardScreen(page).openAt(evening);
  await new LessonCardScreen(page).moveTo({ start: '21:00' });
  await expect(waiting(page, 19)).toBeVisible();
  await calendar.open();
  await calendar.lesson(SATURDAY, 'Никита').press('Alt+ArrowDown');
  await expect(waiting(page, 20)).toBeVisible();
  await expect(calendar.lesson(SATURDAY, 'Никита')).toHaveAccessibleName(/10:15–11:15/);

  for (const name of ['Ольга', 'Павел']) await calendar.lesson(SATURDAY, name).click({ modifiers: ['Shift'] });
  await calendar.lesson(SATURDAY, 'Ольга').press('Alt+ArrowDown');
  await dialog(page).getByRole('button', { name: 'Перенести 2 занятия' }).click();
  await expect(waiting(page, 21)).toBeVisible();
  await expect(calendar.lesson(SATURDAY, 'Павел')).toHaveAccessibleName(/18:15–19:15/);

  const form = new LessonFormScreen(page);
  for (const [index, student] of NAMES.slice(0, 8).entries()) {
    const hour = String(8 + index).padStart(2, '0');
    await form.openFromMenu();
    await form.fill({ student, date: '22.11.2026', start: `${hour}:00`, end: `${hour}:45`, goal: `Цель ${index}` });
    await form.save();
    await expect(waiting(page, 22 + index)).toBeVisible();
  }
  await form.openFromMenu();
  await form.fill({ student: 'Игорь', date: '23.11.2026', start: '08:00', end: '08:45', goal: 'Серия' });
  await form.showTab('Регулярное');
  await form.save();
  await expect(waiting(page, 30)).toBeVisible();
}

/**
 * Another device changes the goal of one lesson, the note of another and the time of a moved one. It also creates a
 * lesson at the time of a waiting new lesson.
 */
async function changesElsewhere(teacher: Teacher, { ids, tomorrow }: Awaited<ReturnType<typeof hasSchool>>) {
  const [goal = 0, noted = 0] = ids;
  const change = (id: number, body: object) =>
    teacher.api.call('PUT /api/lessons/{id}', { params: { id }, body: { notify: false, version: '*', ...body } });
  await change(goal, { goal: 'Времена' });
  await change(noted, { note_private: 'С телефона' });
  await change(tomorrow.id, { start_time: wireTime('14:00'), end_time: wireTime('15:00') });
  await teacher.hasLesson(await teacher.hasStudent('Лев'), {
    conducted_date: '2026-11-22',
    start_time: '10:00',
    end_time: '10:45',
  });
}

test(
  '[PWA-30] [PWA-31] [PWA-32] [PWA-33] [PWA-35] [PWA-36] [PWA-37] [PWA-38] [PWA-39] a day without a network with thirty acts and changes elsewhere loses nothing',
  { tag: '@full' },
  async ({ teacher }) => {
    test.setTimeout(DEADLINES.build);
    const { page, api } = teacher;
    const school = await hasSchool(teacher);
    await visitOnce(page, HOME);
    await page.context().setOffline(true);
    await actsAway(page, school);
    await page.reload();
    await expect(new CalendarScreen(page).lesson(SATURDAY, 'Никита')).toHaveAccessibleName(/10:15–11:15/);
    await expect(waiting(page, 30)).toBeVisible();

    await changesElsewhere(teacher, school);
    await page.context().setOffline(false);

    await page.getByRole('button', { name: 'Нужно решить: 3' }).click({ timeout: DEADLINES.work });
    for (const choice of ['Оставить моё', 'Всё равно перенести', 'Всё равно поставить'])
      await dialog(page).getByRole('button', { name: choice }).click();
    await expect(dialog(page).getByText('Всё отправлено. Больше ничего не ждёт.')).toBeVisible();

    const { ids, evening, tomorrow, chosen } = school;
    const lessonOf = async (id: number) => (await api.call('GET /api/lesson/{id}', { params: { id } })).lesson;
    const lessons = await Promise.all(ids.map(lessonOf));
    expect(lessons.map(({ status }) => status)).toEqual(ids.map(() => 'completed'));
    expect(lessons.map(({ note_private }) => note_private ?? '')).toEqual(
      ids.map((id, place) => (place < 8 ? `Заметка ${id}` : '')),
    );
    expect(lessons[0]?.goal).toBe('Времена');
    expect([await lessonOf(evening.id), await lessonOf(tomorrow.id)].map(({ start_time }) => start_time)).toEqual([
      wireTime('21:00'),
      wireTime('10:15'),
    ]);
    expect((await Promise.all(chosen.map(({ id }) => lessonOf(id)))).map(({ start_time }) => start_time)).toEqual([
      wireTime('17:15'),
      wireTime('18:15'),
    ]);
    const monday = await api.call('GET /api/lessons/day', { query: { date: '2026-11-30' } });
    expect(monday.items.map(({ goal, in_rule }) => [goal, in_rule])).toEqual([['Серия', true]]);
    const sunday = await api.call('GET /api/lessons/day', { query: { date: '2026-11-22' } });
    const goals = NAMES.slice(0, 8).map((_, index) => `Цель ${index}`);
    expect(sunday.items.map(({ goal }) => goal).toSorted()).toEqual(['', ...goals]);
  },
);
