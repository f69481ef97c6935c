import { expectWithinBudget, test } from '@planner/e2e-harness';

test('[PLT-90] the first load of the page to sign in is within its budget', async ({ visitor }) => {
  await expectWithinBudget('shell', visitor, visitor.getByRole('button', { name: 'Войти', exact: true }));
});
