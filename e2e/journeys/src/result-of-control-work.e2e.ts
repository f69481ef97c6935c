import { expect, expectAccessible, stickingOut, test, untilLive } from '@planner/e2e-harness';
import { HomeworkScreen } from './homework-screen.ts';

test.use({ viewport: { width: 390, height: 844 } });

test(
  '[LRN-61] [LRN-62] [LRN-66] [LRN-67] [LRN-68] a control work that the teacher writes down on «Прогресс» stands in the open «Мои оценки» at once, without its comment',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const anna = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, anna);
    const cabinet = new HomeworkScreen(student.page);
    const live = untilLive(student.page);
    await student.page.goto('/student/student-cabinet/homework');
    await live;
    await cabinet.card().getByText('Мои оценки').click();
    await expect(cabinet.card().getByText(/^Здесь появятся оценки/)).toBeVisible();

    const { page } = teacher;
    await page.goto(`/my-students-test/student/${anna.id}?tab=progress`);
    await expect(page.getByRole('tab', { name: 'Прогресс' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Записать результат' }).click();
    const form = page.getByRole('dialog', { name: 'Новый результат' });
    await form.getByLabel('Что это было').fill('Контрольная по дробям');
    await form.getByLabel('Результат', { exact: true }).fill('17,5');
    await form.getByLabel('Из скольких').fill('20');
    await form.getByLabel('Комментарий').fill('Списал третью задачу');
    await expectAccessible(page);
    expect(await stickingOut(page)).toBe(0);
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Результат записан')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Результаты' })).toContainText('Контрольная по дробям');

    const row = cabinet.card().getByRole('row', { name: /Контрольная по дробям/ });
    await expect(row).toContainText('17,5 из 20');
    await expect(cabinet.card().getByText('В среднем 88 % от максимума')).toBeVisible();
    await expect(cabinet.card()).not.toContainText('Списал');
    await expectAccessible(student.page);
    expect(await stickingOut(student.page)).toBe(0);
  },
);
