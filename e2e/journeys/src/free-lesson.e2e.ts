import { expect, expectAccessible, smallTargets, stickingOut, test, type Teacher } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { CabinetScreen } from './cabinet-screen.ts';

const OPEN = 'Бесплатное занятие: за отмену 20 ноября';

/**
 * Three lessons of today: the teacher cancels two of them late, and the student cancels the one between. One free
 * lesson is then used, one is open.
 */
async function cancelsLate(teacher: Teacher, student: Parameters<Teacher['hasLesson']>[0]) {
  const rules = { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };
  await teacher.api.call('PUT /api/update-teacher-profile', {
    body: { version: '*', policy: { ...rules, teacher_late_rule: 'free_lesson' } },
  });
  for (const [hour, by] of [
    [16, 'teacher'],
    [20, 'student'],
    [18, 'teacher'],
  ] as const) {
    const lesson = await teacher.hasLesson(student, {
      conducted_date: '2026-11-20',
      start_time: `${hour}:00`,
      end_time: `${hour + 1}:00`,
    });
    await teacher.api.call('POST /api/cancel-lesson', { body: { version: '*', lesson_id: lesson.id, by } });
  }
}

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 1000 }, hasTouch: width === 390, isMobile: width === 390 });

    test(
      `[FIN-110] [CAB-70] free lessons stand at the balance of the teacher's page and of the cabinet at ${width} px`,
      { tag: '@full' },
      async ({ teacher, student }) => {
        const anna = await teacher.hasStudent('Анна');
        await student.linkedTo(teacher, anna);
        await cancelsLate(teacher, anna);
        const cabinet = new CabinetScreen(student.page);
        const check = async (page: Page) => {
          const free = page.getByRole('region', { name: 'Бесплатные занятия' });
          await expect(free.getByText(OPEN).first()).toBeVisible();
          await free.getByText('Использованные бесплатные занятия: 1').click();
          await expect(free.getByText('использовано 20 ноября')).toBeVisible();
          await expectAccessible(page);
          expect(await stickingOut(page)).toBe(0);
          const small = width === 390 ? await smallTargets(page) : [];
          expect(small.filter((target) => target.includes('бесплатные'))).toEqual([]);
        };
        await teacher.page.goto(`/my-students-test/student/${anna.id}?tab=finance`);
        await check(teacher.page);
        await cabinet.openPlace('balance');
        await check(student.page);
      },
    );
  });
}
