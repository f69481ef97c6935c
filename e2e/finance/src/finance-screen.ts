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
