import type { Page } from '@playwright/test';

/** One student's page, and the form of the card. */
export class StudentScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(id: number, tab = '') {
    return this.page.goto(`/my-students-test/student/${id}${tab === '' ? '' : `?tab=${tab}`}`);
  }

  title = () => this.page.getByRole('heading', { level: 1 });
  part = (name: string) => this.page.getByRole('region', { name });
  form = () => this.page.getByRole('dialog', { name: /Новый ученик|Карточка ученика/ });
  field = (name: string) => this.form().getByRole('textbox', { name });
  press = (name: string) => this.page.getByRole('button', { name, exact: true }).click();

  async choose(action: string) {
    await this.press('Ещё');
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async fill(fields: Record<string, string>) {
    for (const [name, text] of Object.entries(fields)) await this.field(name).fill(text);
  }

  save() {
    return this.form().getByRole('button', { name: 'Сохранить' }).click();
  }
}
