import type { Teacher } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';

/** «Финансы». */
export class FinanceScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(search = '') {
    return this.page.goto(`/finance/${search}`);
  }

  heading = () => this.page.getByRole('heading', { level: 1, name: 'Финансы' });
  tile = (title: string) =>
    this.page.getByRole('definition').filter({ has: this.page.locator(`xpath=../dt[.="${title}"]`) });
  debtors = () => this.page.getByRole('list', { name: 'Кто должен' }).getByRole('listitem');
  dialog = (name: string | RegExp) => this.page.getByRole('dialog', { name });
  press = (name: string | RegExp) => this.page.getByRole('button', { name, exact: typeof name === 'string' }).click();
}

/** «Финансы» of a teacher to whom Анна owes 1 500 ₽. */
export async function financeOfDebtor(teacher: Teacher): Promise<FinanceScreen> {
  await teacher.hasStudent('Анна', { opening_balance: -1500 });
  const screen = new FinanceScreen(teacher.page);
  await screen.open();
  return screen;
}
