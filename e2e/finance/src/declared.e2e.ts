import { expect, test } from '@planner/e2e-harness';
import { FinanceScreen } from './finance-screen.ts';

test(
  '[FIN-15] what a student says to have paid counts once the teacher has confirmed it',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const anna = await teacher.hasStudent('Анна', { opening_balance: -3000 });
    await student.linkedTo(teacher, anna);
    const [profile] = await student.api.call('GET /api/student/profiles', {});
    const screen = new FinanceScreen(teacher.page);
    await screen.open();
    await expect(screen.debtors()).toHaveText([/Анна−3\s000\s₽/]);

    await student.api.call('POST /api/payments', {
      body: {
        student_profile_id: profile?.student_profile_id,
        amount: 3000,
        date: '2026-11-19',
        method: 'transfer',
        comment: 'С карты мамы',
        state: 'declared',
      },
    });

    const waiting = teacher.page.getByRole('list', { name: 'Сообщили об оплате' });
    await expect(waiting).toContainText(/3\s000\s₽ · перевод, 19\.11\.2026С карты мамы/);
    await screen.press('Подтвердить: Анна');
    await expect(teacher.page.getByText('Никто не должен', { exact: true })).toBeVisible();
    await expect(waiting).toBeHidden();
    await screen.press('Отменить действие');
    await expect(waiting).toBeVisible();
    await screen.press('Отклонить: Анна');
    await expect(waiting).toBeHidden();
    await expect(screen.debtors()).toHaveText([/Анна−3\s000\s₽/]);
  },
);
