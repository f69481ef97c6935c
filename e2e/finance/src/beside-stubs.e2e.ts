import { expect, StubScreen, test } from '@planner/e2e-harness';

test.use({ remotes: { finance: 'local', others: 'stub' } });

test(
  '[PLT-197] a payment is opened by a stub of the students, and what it comes to is told to it',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const stubs = new StubScreen(teacher.page);
    await teacher.page.goto('/my-students-test');

    await stubs.open('payment', { student_id: anna.id });
    const form = teacher.page.getByRole('dialog', { name: 'Оплата от ученика' });
    await form.getByRole('textbox', { name: 'Сумма' }).fill('1500');
    await form.getByRole('button', { name: 'Сохранить' }).click();

    await expect(stubs.answer()).toHaveText(/^payment: \{"payment_id":\d+\}$/);
    expect(stubs.builtOf('finance')).toEqual([]);
  },
);
