import type { Page } from '@playwright/test';

/** The pages of the person's own account. */
export class AccountScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading = (name: string) => this.page.getByRole('heading', { level: 1, name });

  async choose(item: string) {
    await this.page.getByRole('button', { name: /, меню$/ }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
}
