import { expect, test } from '@planner/e2e-harness';
import { CabinetScreen } from './cabinet-screen.ts';

test(
  '[NTF-27] [NTF-28] notices of a payment lead to what waits for the teacher, and to the student’s money',
  { tag: '@full' },
  async ({ teacher, student }) => {
    // A second teacher's card comes first in the cabinet.
    const [first, anna] = [
      await teacher.hasStudent('Первая'),
      await teacher.hasStudent('Анна', { opening_balance: -3000 }),
    ];
    await student.linkedTo(teacher, first);
    await student.linkedTo(teacher, anna);
    const [, profile] = await student.api.call('GET /api/student/profiles', {});
    const student_profile_id = profile?.student_profile_id ?? 0;
    await student.api.call('POST /api/payments', {
      body: { student_profile_id, amount: 3000, date: '2026-11-19', method: 'transfer', state: 'declared' },
    });
    await teacher.page.setViewportSize({ width: 390, height: 640 });
    await teacher.page.goto('/notifications/');

    await teacher.page.getByRole('link', { name: /^Анна сообщает об оплате: 3\s000\s₽/ }).click();
    const confirm = teacher.page.getByRole('button', { name: 'Подтвердить: Анна' });
    // Right below the head of the page.
    await expect.poll(async () => (await confirm.boundingBox())?.y).toBeLessThan(250);
    await confirm.click();
    await expect(teacher.page.getByText(/^Оплата 3\s000\s₽ подтверждена$/)).toBeVisible();

    await student.page.goto('/notifications/');
    await student.page.getByRole('link', { name: /^Анна: оплата 3\s000\s₽ от 19\.11\.2026 подтверждена$/ }).click();
    await expect(new CabinetScreen(student.page).told()).toHaveText([/3\s000\s₽.*Подтверждено/]);
  },
);
