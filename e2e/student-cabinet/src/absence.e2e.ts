import { expect, expectAccessible, test, untilLive } from '@planner/e2e-harness';
import { CabinetScreen } from './cabinet-screen.ts';

const LATE = { notice_hours: 168, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(
      `[CAB-50] [CAB-56] «Не смогу» says its price first, strikes the lesson through and tells the teacher, at ${width} px`,
      { tag: '@full' },
      async ({ teacher, student }) => {
        const card = await teacher.hasStudent('Анна');
        await student.linkedTo(teacher, card);
        await teacher.api.call('PUT /api/update-teacher-profile', { body: { version: '*', policy: LATE } });
        await teacher.hasLesson(card, { conducted_date: '2026-11-24' });
        await teacher.hasLesson(card, { conducted_date: '2026-11-25' });
        const cabinet = new CabinetScreen(student.page);
        const live = untilLive(student.page);
        await cabinet.open();
        await live;

        await cabinet.next().getByRole('button', { name: 'Не смогу' }).click();
        const dialog = cabinet.absence();
        await expect(dialog.getByRole('status', { name: 'Что спишется' })).toContainText(
          /^Спишется 750\s₽: отмена позже чем за 168/,
        );
        await expectAccessible(student.page);
        await dialog.getByLabel('Причина').fill('Болею');
        await dialog.getByRole('button', { name: 'Не приду' }).click();

        await expect(cabinet.next()).toContainText('25 ноября');
        await cabinet.open('lessons');
        const row = cabinet.lessons().filter({ hasText: '24 ноября' });
        await expect(row).toContainText(/Списано 750\s₽: отмена позже чем за 168/);
        await expect(row).toContainText('Отменено');
        await expectAccessible(student.page);
        const [told] = (await teacher.api.call('GET /api/notifications_teacher', { query: {} })).items;
        expect(told?.message).toMatch(/^Анна не придёт на занятие 24 ноября в .* \(«Болею»\)\. Списано 750/);
      },
    );
  });
}
