import type { Page } from '@playwright/test';

export class CabinetScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(place = '') {
    return this.page.goto(`/student/student-cabinet/${place}`);
  }

  card = (name: string) => this.page.getByRole('region', { name });
  next = () => this.card('Ближайшее занятие');
  lessons = () => this.card('Занятия').getByRole('listitem');
  teacher = () => this.card('Преподаватель');
  day = (name: RegExp) => this.page.getByRole('button', { name });

  absence = () => this.page.getByRole('dialog', { name: 'Не сможете прийти?' });

  async choose(profile: string) {
    await this.page.getByRole('combobox', { name: 'Чьи занятия показать' }).click();
    await this.page.getByRole('option', { name: profile }).click();
  }
}
