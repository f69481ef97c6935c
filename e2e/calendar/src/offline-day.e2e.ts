import { DEADLINES, expect, keptIn, test, type Teacher, wireTime } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { LessonFormScreen } from './lesson-form-screen.ts';

test.use({ serviceWorkers: 'allow' });

const HOME = '/home-teacher-test/';
const WEEK = '/calendar/calendar-week/';
const NAMES = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор', 'Жанна', 'Зоя', 'Игорь', 'Клара'];
const PAYERS = NAMES.slice(0, 5);

/** Ten lessons that go on now, and five conducted lessons without a payment. */
async function hasDay(teacher: Teacher) {
  const rows = [];
  for (const name of NAMES) {
    const card = await teacher.hasStudent(name);
    const lesson = await teacher.hasLesson(card, { start_time: '15:00', end_time: '16:00', force: true });
    rows.push({ name, card, lesson });
  }
  for (const [index, { card }] of rows.slice(0, PAYERS.length).entries()) {
    const hour = 10 + index;
    const time = { start_time: `${hour}:00`, end_time: `${hour}:45` };
    await teacher.hasLesson(card, { conducted_date: '2026-11-19', ...time });
  }
  return rows;
}

/** Opens a page for the first time, and waits until this visit has kept the next weeks and the code of the forms. */
async function visitOnce(page: Page, path: string) {
  await page.goto(path);
  await expect.poll(() => keptIn(page, 'pages'), { timeout: DEADLINES.work }).toEqual(['/page']);
  await expect
    .poll(() => keptIn(page, 'reads'), { timeout: DEADLINES.work })
    .toEqual(expect.arrayContaining(['/api/lessons/week/2026-11-02', '/api/lessons/week/2026-11-30']));
  const hasForms = async () => (await keptIn(page, 'files')).filter((file) => file.startsWith('/mfe/finance/'));
  await expect.poll(hasForms, { timeout: DEADLINES.work }).not.toEqual([]);
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const waiting = (page: Page, count: number) => page.getByRole('button', { name: `Ждёт сети: ${count}` });

async function note(page: Page, id: number, text: string) {
  await page.goto(`${WEEK}?lesson=${id}`);
  await dialog(page).getByLabel('Заметка для себя').fill(text);
  await dialog(page).getByRole('button', { name: 'Сохранить заметку' }).click();
  await expect(dialog(page).getByText('Ждёт сети', { exact: true }).last()).toBeVisible();
}

test(
  '[PWA-28] [PWA-29] after one visit the week after next and a lesson with its homework are shown without a network',
  { tag: '@full' },
  async ({ teacher }) => {
    test.setTimeout(DEADLINES.journey);
    const { page, api } = teacher;
    const card = await teacher.hasStudent('Анна Соколова');
    const lesson = await teacher.hasLesson(card);
    await teacher.hasLesson(card, { conducted_date: '2026-12-03' });
    await api.call('POST /api/create-homework-lesson/{id}', {
      params: { id: lesson.id },
      body: { text: 'Прочитать главу 5' },
    });
    await visitOnce(page, HOME);
    await page.context().setOffline(true);

    await page.goto(`${WEEK}?lesson=${lesson.id}`);
    await expect(dialog(page).getByText('Прочитать главу 5')).toBeVisible();
    await page.goto(`${WEEK}?date=2026-12-03`);

    await expect(page.getByRole('button', { name: /Анна Соколова/ }).first()).toBeVisible();
  },
);

test(
  '[PWA-30] [PWA-31] [PWA-32] [PWA-33] a day without a network with thirty acts and changes elsewhere loses nothing',
  { tag: '@full' },
  async ({ teacher }) => {
    test.setTimeout(DEADLINES.build);
    const { page, api } = teacher;
    const rows = await hasDay(teacher);
    const ids = rows.map(({ lesson }) => lesson.id);
    await visitOnce(page, HOME);
    await page.context().setOffline(true);

    for (const [index, name] of NAMES.entries()) {
      await page
        .getByRole('button', { name: `Было: ${name}`, exact: true })
        .first()
        .click();
      await expect(waiting(page, index + 1)).toBeVisible();
    }
    for (const id of ids) await note(page, id, `Заметка ${id}`);
    const form = new LessonFormScreen(page);
    await page.goto(WEEK);
    for (const [index, student] of NAMES.slice(0, 5).entries()) {
      await form.openFromMenu();
      const hour = 10 + index;
      await form.fill({ student, date: '22.11.2026', start: `${hour}:00`, end: `${hour}:45`, goal: `Цель ${index}` });
      await form.save();
      await expect(waiting(page, 21 + index)).toBeVisible();
    }
    await page.getByRole('button', { name: /не оплачен/i }).click();
    for (const [index, name] of PAYERS.entries()) {
      await page.getByRole('button', { name: new RegExp(`^Внести оплату: ${name},`) }).click();
      await dialog(page).getByRole('button', { name: 'Сохранить', exact: true }).click();
      await expect(waiting(page, 26 + index)).toBeVisible();
    }

    // Meanwhile another device changes a goal, a note, a time, and takes an hour.
    const [goal = 0, noted = 0, moved = 0] = ids;
    const change = (id: number, body: object) =>
      api.call('PUT /api/lessons/{id}', { params: { id }, body: { notify: false, version: '*', ...body } });
    await change(goal, { goal: 'Времена' });
    await change(noted, { note_private: 'С телефона' });
    await change(moved, { start_time: wireTime('14:45'), end_time: wireTime('15:45'), force: true });
    await teacher.hasLesson(await teacher.hasStudent('Лев'), {
      conducted_date: '2026-11-22',
      start_time: '10:00',
      end_time: '10:45',
    });
    await page.context().setOffline(false);

    await page.getByRole('button', { name: 'Нужно решить: 3' }).click({ timeout: DEADLINES.work });
    for (const choice of ['Оставить моё', 'Всё равно отметить', 'Всё равно поставить'])
      await dialog(page).getByRole('button', { name: choice }).click();
    await expect(dialog(page).getByText('Всё отправлено. Больше ничего не ждёт.')).toBeVisible();

    const today = await api.call('GET /api/today-lessons', {});
    expect(today.items.filter(({ id }) => ids.includes(id)).map(({ status }) => status)).toEqual(
      ids.map(() => 'completed'),
    );
    const notes = [];
    for (const id of ids) notes.push((await api.call('GET /api/lesson/{id}', { params: { id } })).lesson);
    expect(notes.map(({ note_private }) => note_private)).toEqual(ids.map((id) => `Заметка ${id}`));
    expect(notes[0]?.goal).toBe('Времена');
    const sunday = await api.call('GET /api/lessons/day', { query: { date: '2026-11-22' } });
    expect(sunday.items.map((one) => one.goal).toSorted()).toEqual([
      '',
      'Цель 0',
      'Цель 1',
      'Цель 2',
      'Цель 3',
      'Цель 4',
    ]);
    const balances = [];
    for (const { card } of rows.slice(0, PAYERS.length))
      balances.push((await api.call('GET /api/student-profile/{id}', { params: { id: card.id } })).balance);
    // Two lessons and one payment.
    expect(balances).toEqual(PAYERS.map(() => -1500));
  },
);
