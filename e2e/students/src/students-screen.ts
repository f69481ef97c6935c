import type { Page } from '@playwright/test';

/** The list of students and groups. */
export class StudentsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(search = '') {
    return this.page.goto(`/my-students-test/${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`);
  }

  openArchive() {
    return this.page.goto('/my-students-test/archive');
  }

  list = () => this.page.getByRole('list', { name: 'Ученики и группы' });
  cards = () => this.list().getByRole('listitem');
  card = (name: string) => this.cards().filter({ has: this.page.getByRole('link', { name, exact: true }) });
  archived = (name: string) =>
    this.page.getByRole('list', { name: 'Ученики в архиве' }).getByRole('listitem').filter({ hasText: name });
  dialog = (name: string | RegExp) => this.page.getByRole('dialog', { name });
  selection = () => this.page.getByRole('region', { name: 'Выбранные ученики' });
  toast = (text: string) => this.page.getByText(text, { exact: true });
  filter = (name: RegExp) => this.page.getByRole('group', { name: 'Показать' }).getByRole('button', { name });
  press = (name: string) => this.page.getByRole('button', { name, exact: true }).click();

  searchFor(text: string) {
    return this.page.getByRole('searchbox', { name: 'Найти ученика' }).fill(text);
  }

  choose(name: string) {
    return this.page.getByRole('checkbox', { name: `Выбрать: ${name}` }).check();
  }

  async sortBy(order: string) {
    await this.page.getByRole('combobox', { name: 'Порядок' }).click();
    await this.page.getByRole('option', { name: order }).click();
  }

  async openStudent(name: string) {
    await this.list().getByRole('link', { name, exact: true }).click();
  }

  async askDelete(name: string) {
    await this.press(`Удалить: ${name}`);
    await this.dialog('Удалить ученика?').getByRole('button', { name: 'Удалить', exact: true }).click();
  }
}
