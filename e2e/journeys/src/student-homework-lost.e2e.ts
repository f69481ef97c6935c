import { expect, type Student, type Teacher, test } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { HomeworkScreen } from './homework-screen.ts';

const SUBMIT = /\/api\/student\/homework\/\d+\/submit/;

async function opened(teacher: Teacher, student: Student) {
  const anna = await teacher.hasStudent('Анна');
  await student.linkedTo(teacher, anna);
  const { id } = await teacher.hasLesson(anna, { conducted_date: '2026-11-19', status: 'completed' });
  const body = { title: 'Дроби', text: 'Упражнения 5–7' };
  await teacher.api.call('POST /api/create-homework-lesson/{id}', { params: { id }, body });
  const screen = new HomeworkScreen(student.page);
  await student.page.goto('/student/student-cabinet/');
  await screen.row('Дроби').click();
  await screen.choose('пятое');
  await expect(screen.dialog('Дроби').getByText('Отправлены все файлы: 1')).toBeVisible();
  await screen.dialog('Дроби').getByLabel('Ответ', { exact: true }).fill('Готово');
  return { screen, anna };
}
const attempts = async (teacher: Teacher, id: number) => {
  const { items } = await teacher.api.call('GET /api/all-homeworks-by-student/{id}', { params: { id }, query: {} });
  return items[0]?.students[0]?.submissions.map(({ text, files }) => [text, files.length]);
};

test.use({ viewport: { width: 390, height: 844 } });

test(
  '[CAB-87] where the server took the answer and its word was lost, the page asks again by itself and it stands once',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const { screen, anna } = await opened(teacher, student);
    await student.page.route(SUBMIT, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });

    await screen.dialog('Дроби').getByRole('button', { name: 'Сдать' }).click();
    await expect(screen.standing()).toContainText('Дроби: нет связи. Ответ отправится сам, когда она появится');
    await student.page.unroute(SUBMIT);

    await expect(screen.row('Дроби')).toContainText('Сдано');
    await expect(screen.standing()).toBeEmpty();
    expect(await attempts(teacher, anna.id)).toEqual([['Готово', 1]]);
  },
);

test(
  '[CAB-86] [CAB-87] a page closed while nothing came hands the answer in when it is opened again',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const { screen, anna } = await opened(teacher, student);
    await student.page.route(SUBMIT, (route) => route.abort('connectionreset'));
    await screen.dialog('Дроби').getByRole('button', { name: 'Сдать' }).click();
    await expect(screen.standing()).toContainText('Дроби: нет связи');
    const before = await attempts(teacher, anna.id);
    await student.page.unroute(SUBMIT);

    await student.page.reload();

    await expect(screen.row('Дроби')).toContainText('Сдано');
    expect(before).toEqual([]);
    expect(await attempts(teacher, anna.id)).toEqual([['Готово', 1]]);
  },
);

const FILES = '**/api/files';
/** The number of files that the caches of this browser keep for accounts. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().filter(({ url }) => url.includes('/kept/')).length;
  });

test(
  '[CAB-86] [CAB-85] a page closed before its photos are sent goes without a question, and sends them and the answer when it is opened again',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const { page } = student;
    const { screen, anna } = await opened(teacher, student);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    // The server never answers, so the upload of the photo continues as long as the page exists.
    await page.route(FILES, () => undefined);
    await screen.choose('шестое');
    await expect.poll(() => keptFiles(page)).toBe(1);
    await screen.dialog('Дроби').getByRole('button', { name: 'Сдать' }).click();
    await expect(screen.standing()).toContainText('Дроби: отправляем файлы, готово 1 из 2');
    await page.unroute(FILES);

    await page.reload();

    await expect(screen.row('Дроби')).toContainText('Сдано');
    expect(await attempts(teacher, anna.id)).toEqual([['Готово', 2]]);
    expect(asked).toEqual([]);
    await expect.poll(() => keptFiles(page)).toBe(0);
  },
);

test(
  '[ACC-192] who signs out leaves no photo of an answer in the browser',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const { page } = student;
    const { screen } = await opened(teacher, student);
    await page.route(FILES, () => undefined);
    await screen.choose('шестое');
    await expect.poll(() => keptFiles(page)).toBe(1);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /, меню$/ }).click();
    await page.getByRole('menuitem', { name: 'Выйти', exact: true }).click();

    await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(await keptFiles(page)).toBe(0);
  },
);
