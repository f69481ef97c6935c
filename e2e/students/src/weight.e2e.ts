import { expectWithinBudget, test } from '@planner/stage';

test('[PLT-90] the first load of the list of students is within its budget', async ({ teacher }) => {
  await expectWithinBudget('students', teacher.page, teacher.page.getByText('Пока нет ни одного ученика'));
});
