import {
  DEADLINES,
  daysAfter,
  expect,
  expectAccessible,
  expectWithinBudget,
  test,
  TODAY,
  untilLive,
} from '@planner/e2e-harness';
import type { Locator } from '@playwright/test';
import { CabinetScreen } from './cabinet-screen.ts';

test(
  '[CAB-20] [STU-103] the next lesson is shown by the clock of the student, and one more code is added beside the first',
  { tag: '@anywhere' },
  async ({ teacher, student }) => {
    const card = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, card);
    await teacher.api.call('PUT /api/update-teacher-profile', {
      body: { version: '*', time_zone: 'Asia/Yekaterinburg' },
    });
    await teacher.hasLesson(card, { conducted_date: daysAfter(TODAY, 1), start_time: '18:00', end_time: '19:00' });
    const second = await teacher.hasStudent('Пётр');
    const { invite_code } = await teacher.api.call('POST /api/student-invite/{id}', {
      params: { id: second.id },
      body: {},
    });
    const { page } = student;
    const cabinet = new CabinetScreen(page);

    await cabinet.open();

    await expect(cabinet.next()).toContainText('16:00–17:00');
    await expect(cabinet.next()).toContainText('у преподавателя 18:00');
    const more = page.getByRole('link', { name: 'Добавить преподавателя' });
    await more.click();
    await page.getByRole('textbox', { name: 'Код от преподавателя' }).fill(invite_code);
    await page.getByRole('button', { name: 'Добавить' }).click();
    await expect(more).toBeVisible();
    await cabinet.choose('Пётр · Марина Ветрова');
    await expect(page).toHaveURL(/profile=/);
  },
);

test('[PLT-90] [CAB-21] [WRD-22] the first load is within its budget, a change of the teacher shows in the open page within a second, and no times have figures of one width', async ({
  teacher,
  student,
}) => {
  await expectWithinBudget('student-cabinet', student.page, student.page.getByLabel('Код приглашения'));
  const card = await teacher.hasStudent('Анна');
  await student.linkedTo(teacher, card);
  const cabinet = new CabinetScreen(student.page);
  const figures = (shown: Locator) => shown.first().evaluate((node) => getComputedStyle(node).fontVariantNumeric);
  const times = /^\d\d:\d\d–\d\d:\d\d$/;
  const live = untilLive(student.page);
  await cabinet.open();
  await expect(cabinet.page.getByText('Занятий впереди нет')).toBeVisible();
  await live;

  await teacher.hasLesson(card, { conducted_date: '2026-11-21', start_time: '12:00', end_time: '13:00' });

  await expect(cabinet.next()).toContainText('12:00–13:00', { timeout: DEADLINES.second });
  expect(await figures(cabinet.next().getByText('12:00–13:00'))).toBe('normal');
  await cabinet.open('lessons');
  expect(await figures(cabinet.lessons().getByText(times))).toBe('normal');
  await cabinet.open('calendar');
  await cabinet.day(/^суббота, 21 ноября/).click();
  expect(await figures(cabinet.card('Ноябрь 2026').getByText(times))).toBe('normal');
  expect(await figures(cabinet.day(/^суббота, 21 ноября/))).toBe('normal');
});

test(
  '[CAB-25] where finance is not deployed the cabinet shows no money, and everything else',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const card = await teacher.hasStudent('Анна', { opening_balance: 3000 });
    await student.linkedTo(teacher, card);
    const cabinet = new CabinetScreen(student.page);

    await cabinet.open();

    await expect(cabinet.teacher()).toContainText('Марина Ветрова');
    await expect(student.page.getByRole('region', { name: 'Баланс' })).toHaveCount(0);
    await expect(student.page.getByText('₽')).toHaveCount(0);
  },
);

test(
  '[CAB-24] without a profile the page asks for the code and leads to linking',
  { tag: '@anywhere' },
  async ({ student }) => {
    const cabinet = new CabinetScreen(student.page);
    await cabinet.open();

    await student.page.getByLabel('Код приглашения').fill('ABCD2345');
    await student.page.getByRole('button', { name: 'Продолжить' }).click();

    await expect(student.page).toHaveURL(/\/link-profile\?code=ABCD2345/);
  },
);

test('[ACC-163] a student leaves a teacher, who reads it', { tag: '@full' }, async ({ teacher, student }) => {
  const card = await teacher.hasStudent('Анна');
  await student.linkedTo(teacher, card);
  const cabinet = new CabinetScreen(student.page);
  await cabinet.open('teacher');

  await cabinet.teacher().getByRole('button', { name: 'Убрать преподавателя' }).click();
  await expectAccessible(student.page);
  await student.page.getByRole('dialog').getByRole('button', { name: 'Убрать', exact: true }).click();

  await expect(student.page.getByText('Пока нет ни одного преподавателя')).toBeVisible();
  const [notice] = (await teacher.api.call('GET /api/notifications_teacher', { query: {} })).items;
  expect(notice?.message).toContain('Анна больше не видит занятия');
});
