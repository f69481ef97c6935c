import { expectWithinBudget, test } from '@planner/stage';

test('[PLT-90] the first load of the cabinet is within its budget', async ({ student }) => {
  await expectWithinBudget('student-cabinet', student.page, student.page.getByLabel('Код приглашения'));
});
