import { expectWithinBudget, test } from '@planner/e2e-harness';

test('[PLT-90] the first load of the landing page is within its budget', async ({ visitor }) => {
  await expectWithinBudget('landing', visitor, visitor.getByRole('heading', { level: 1 }));
});
