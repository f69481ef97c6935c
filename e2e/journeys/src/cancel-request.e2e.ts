import {
  DEADLINES,
  expect,
  expectAccessibleAtWidths,
  longUnless,
  stickingOut,
  test,
  untilLive,
} from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { CabinetScreen } from './cabinet-screen.ts';

const RULES = { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 1000 }, hasTouch: width === 390, isMobile: width === 390 });

    test(
      `[CAB-72] [CAB-73] [CAB-77] a student asks to cancel, the teacher refuses in the lesson's card, and both see it at once, at ${width} px`,
      longUnless(width === 390),
      async ({ teacher, student }) => {
        test.setTimeout(DEADLINES.journey);
        const anna = await teacher.hasStudent('Анна');
        await student.linkedTo(teacher, anna);
        const policy = { ...RULES, who_may: 'request' as const };
        await teacher.api.call('PUT /api/update-teacher-profile', { body: { version: '*', policy } });
        const lesson = await teacher.hasLesson(anna, { conducted_date: '2026-11-24' });
        const isWhole = async ({ page }: { page: Page }) => {
          expect(await stickingOut(page)).toBe(0);
          // The suites of the cabinet and of the calendar check the cabinet and the lesson card with axe.
          if (width !== 390) await expectAccessibleAtWidths(page, 'a question to cancel', 'both');
        };
        const live = untilLive(student.page);
        await new CabinetScreen(student.page).open();
        await live;
        const { page } = student;

        await page.getByRole('button', { name: 'Попросить отменить' }).first().click();
        await page.getByRole('dialog').getByLabel('Причина').fill('Болею');
        await page.getByRole('dialog').getByRole('button', { name: 'Попросить', exact: true }).click();

        await expect(page.getByText('Вы попросили отменить').first()).toBeVisible();
        await page.reload();
        await expect(page.getByText('Вы попросили отменить').first()).toBeVisible();
        await isWhole(student);
        await teacher.page.goto(`/calendar/calendar-day?date=2026-11-24&lesson=${lesson.id}`);
        const card = teacher.page.getByRole('dialog', { name: 'Анна' });
        await expect(card.getByText('Просит отменить: Болею')).toBeVisible();
        await isWhole(teacher);
        await card.getByRole('button', { name: 'Отказать' }).click();
        await expect(card.getByText('Просит отменить')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Попросить отменить' }).first()).toBeVisible();
        await expect(page.getByText('Вы попросили отменить')).toHaveCount(0);
      },
    );
  });
}
