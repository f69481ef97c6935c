import { expectWithinBudget, test } from '@planner/stage';

test('[PLT-90] the first load of «Финансы» is within its budget', async ({ teacher }) => {
  await expectWithinBudget('finance', teacher.page, teacher.page.getByText('Никто не должен', { exact: true }));
});
