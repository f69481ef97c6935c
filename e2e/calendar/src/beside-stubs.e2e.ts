import { expect, StubScreen, test, TODAY } from '@planner/e2e-harness';

test.use({ remotes: { calendar: 'local', others: 'stub' } });

test(
  '[PLT-197] the calendar’s pages have the extensions of the others, which are given what their contracts say',
  { tag: '@full' },
  async ({ teacher }) => {
    const stubs = new StubScreen(teacher.page);
    await teacher.page.goto('/home-teacher-test');

    await expect(stubs.piece('students', 'now-card')).toContainText(JSON.stringify({ date: TODAY }));
    await expect(stubs.breaches()).toHaveCount(0);
    expect(stubs.builtOf('calendar')).toEqual([]);
  },
);

test(
  '[PLT-197] a modal of the calendar is opened by a stub as its remote would open it, and answers it',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const stubs = new StubScreen(teacher.page);
    await teacher.page.goto('/my-students-test');
    await expect(stubs.title()).toHaveText('Ученики');

    await stubs.open('lesson-form', { student_id: anna.id });
    const form = teacher.page.getByRole('dialog', { name: 'Новое занятие' });
    await expect(form.getByRole('combobox', { name: 'Ученик или группа' })).toHaveValue('Анна');
    await form.getByRole('button', { name: 'Отменить' }).click();

    await expect(stubs.answer()).toHaveText('lesson-form: закрыто');
    expect(stubs.builtOf('calendar')).toEqual([]);
  },
);
