import type { Page } from '@playwright/test';

/** What the student sees. */
export class CabinetScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  next = () => this.page.getByRole('region', { name: 'Ближайшее занятие' });
  lessons = () => this.page.getByRole('region', { name: 'Занятия' }).getByRole('listitem');
  teacher = () => this.page.getByRole('region', { name: 'Преподаватель' });
}
