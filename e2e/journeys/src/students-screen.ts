import type { Page } from '@playwright/test';

/** The teacher's students: adding one, and the invitation on the student's page. */
export class StudentsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.getByRole('link', { name: 'Ученики', exact: true }).click();
  }

  async add(name: string, rate: number) {
    await this.page.getByRole('button', { name: 'Добавить ученика' }).click();
    const form = this.page.getByRole('dialog', { name: 'Новый ученик' });
    await form.getByLabel('Имя').fill(name);
    await form.getByLabel('Ставка').fill(String(rate));
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  card = (name: string) => this.page.getByRole('link', { name, exact: true });

  async invite(name: string): Promise<string> {
    await this.card(name).click();
    await this.page.getByRole('button', { name: 'Пригласить' }).click();
    await this.page.getByRole('button', { name: 'Создать код' }).click();
    const code = await this.page.getByLabel(/^Код приглашения/).getAttribute('aria-label');
    return code?.split(' ').at(-1) ?? '';
  }
}
