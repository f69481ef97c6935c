import { expect, StubScreen, test } from '@planner/e2e-harness';
import { CabinetScreen } from './cabinet-screen.ts';

test.use({ remotes: { 'student-cabinet': 'local', others: 'stub' } });

test(
  '[PLT-197] the cabinet shows the blocks of the others for the profile that is chosen',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const card = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, card);
    const stubs = new StubScreen(student.page);

    await new CabinetScreen(student.page).open();

    await expect(stubs.piece('finance', 'cabinet-block')).toContainText(/\{"student_profile_id":\d+,"isBrief":true\}/);
    await expect(stubs.breaches()).toHaveCount(0);
    expect(stubs.builtOf('student-cabinet')).toEqual([]);
  },
);
