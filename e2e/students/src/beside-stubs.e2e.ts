import { expect, StubScreen, test } from '@planner/e2e-harness';
import { StudentScreen } from './student-screen.ts';

test.use({ remotes: { students: 'local', others: 'stub' } });

test(
  '[PLT-197] a student’s page has the tabs of the others, and opens a modal of theirs as its contract says',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const screen = new StudentScreen(teacher.page);
    const stubs = new StubScreen(teacher.page);
    await screen.open(anna.id, 'finance');
    await expect(stubs.piece('finance', 'student-tab')).toContainText(JSON.stringify({ student_id: anna.id }));

    await teacher.page.locator('#main').getByRole('button', { name: 'Занятие', exact: true }).click();
    await expect(stubs.modal('lesson-form').getByRole('textbox', { name: 'student_id' })).toHaveValue(String(anna.id));
    await stubs.end('lesson-form', { saved: 'yes' });
    await expect(stubs.breaches()).toContainText('result.saved');
    await stubs.end('lesson-form', { saved: true });

    await expect(stubs.modal('lesson-form')).toHaveCount(0);
    expect(stubs.builtOf('students')).toEqual([]);
  },
);
