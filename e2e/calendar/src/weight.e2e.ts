import { expectWithinBudget, test } from '@planner/stage';

test('[PLT-90] the first load of the week is within its budget', async ({ teacher }) => {
  await expectWithinBudget('calendar', teacher.page, teacher.page.getByRole('grid', { name: 'Неделя' }));
});
