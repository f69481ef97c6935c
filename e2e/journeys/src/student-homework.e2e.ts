import { DEADLINES, expect, expectAccessible, stickingOut, test, untilLive } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { HomeworkScreen } from './homework-screen.ts';

/** The fourth attempt of a file is made fourteen seconds after the first one. */
const ATTEMPTS_OFFLINE = 4;

async function untilAttempted(page: Page, times: number) {
  for (let left = times; left > 0; left--) {
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/files'));
  }
}

test.use({ viewport: { width: 390, height: 844 } });

test(
  '[CAB-84] [CAB-85] [CAB-88] [FIL-18] from the notice to the grade: three photos go off after an outage, come back and are sent again',
  { tag: '@full' },
  async ({ teacher, student }) => {
    test.setTimeout(DEADLINES.journey);
    const anna = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, anna);
    const lesson = await teacher.hasLesson(anna, { conducted_date: '2026-11-19', status: 'completed' });
    const { page } = student;
    const live = untilLive(page);
    await page.goto('/notifications/');
    await live;
    const set = await teacher.api.call('POST /api/create-homework-lesson/{id}', {
      params: { id: lesson.id },
      body: { text: 'Упражнения 5–7, страница 42', title: 'Дроби', due_at: '2026-12-01T15:00:00Z', max_grade: 5 },
    });
    const screen = new HomeworkScreen(page);

    await page
      .getByText(/^Задано «Дроби»/)
      .first()
      .click();
    await expect(screen.row('Дроби')).toContainText('Задано');
    await screen.row('Дроби').click();
    const dialog = screen.dialog('Дроби');
    await dialog.getByLabel('Ответ', { exact: true }).fill('Седьмое не вышло');
    await page.context().setOffline(true);
    const outage = untilAttempted(page, ATTEMPTS_OFFLINE);
    await screen.choose('пятое', 'шестое', 'седьмое');
    await expect(dialog.getByText('Нет связи, отправится само')).toBeVisible();
    await expectAccessible(page);
    expect(await stickingOut(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Сдать' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(screen.standing()).toContainText('Дроби: нет связи. Ответ отправится сам, когда она появится');
    await expectAccessible(page);
    await outage;
    await page.context().setOffline(false);

    // The server re-encodes three photos while it also serves other tests.
    await expect(screen.row('Дроби')).toContainText('Сдано', { timeout: DEADLINES.work });
    await expect(screen.standing()).toBeEmpty();
    const [waiting] = (await teacher.api.call('GET /api/homework/to-check', { query: {} })).items;
    const [answer] = waiting?.students[0]?.submissions ?? [];
    expect(answer?.text).toBe('Седьмое не вышло');
    expect(answer?.files.map(({ name }) => name)).toEqual(['пятое.jpg', 'шестое.jpg', 'седьмое.jpg']);

    const part = { homework_id: set.id, student_id: anna.id };
    const grading = 'POST /api/manual-grade';
    await teacher.api.call(grading, { body: { ...part, action: 'return', comment: 'Проверь знак в седьмом' } });
    await expect(screen.row('Дроби')).toContainText('На доработке');
    await screen.row('Дроби').click();
    await expect(dialog).toContainText('Проверь знак в седьмом');
    await dialog.getByRole('button', { name: 'Открыть: пятое.jpg' }).click();
    await expect(page.getByRole('img', { name: 'пятое.jpg' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('img', { name: 'шестое.jpg' })).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Ответ', { exact: true }).fill('Исправила знак');
    await dialog.getByRole('button', { name: 'Сдать' }).click();
    await expect(screen.row('Дроби')).toContainText('Сдано');

    await teacher.api.call(grading, { body: { ...part, action: 'grade', value: 5, comment: 'Отлично' } });
    await expect(screen.row('Дроби')).toContainText('Оценено');
    await expect(screen.row('Дроби')).toContainText('5 из 5');
    await screen.row('Дроби').click();
    await expect(dialog).toContainText('Отлично');
    await dialog.getByText('Прежние ответы: 1').click();
    await expect(dialog.getByRole('article', { name: 'Ответ 1' })).toContainText('Седьмое не вышло');
    await expectAccessible(page);
  },
);
