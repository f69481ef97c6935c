import { expect, type Locator, type Page } from '@playwright/test';
import { budgetOf, ENTRY_BUDGET } from './budgets.ts';
import { entryWeight, pageWeight } from './page-weight.ts';

/**
 * PLT-90. Fails if the files of a fresh page of the module, or the remote's entry, exceed their budget. The error lists
 * the requested files.
 */
export async function expectWithinBudget(module: string, page: Page, picture: Locator): Promise<void> {
  const budget = budgetOf(module);
  const weight = await pageWeight(page, budget.path, picture);

  expect(weight.scripts / 1024, `KB of scripts\n${weight.listing}`).toBeLessThanOrEqual(budget.scripts);
  if (budget.all !== undefined) {
    expect(weight.all / 1024, `KB of everything\n${weight.listing}`).toBeLessThanOrEqual(budget.all);
  }
  if (module !== 'shell') {
    expect(entryWeight(module) / 1024, 'KB of remoteEntry.js').toBeLessThanOrEqual(ENTRY_BUDGET);
  }
}
