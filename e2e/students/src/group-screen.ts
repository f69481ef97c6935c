import type { Page } from '@playwright/test';

/** One group's page, and the dialog of a group. */
export class GroupScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(id: number) {
    return this.page.goto(`/my-students-test/group/${id}`);
  }

  title = () => this.page.getByRole('heading', { level: 1 });
  members = () => this.page.getByRole('region', { name: 'Участники' }).getByRole('listitem');
  facts = () => this.page.getByRole('region', { name: 'О группе' });
  dialog = (name: string | RegExp) => this.page.getByRole('dialog', { name });
  field = (name: string) => this.dialog('Группа').getByRole('textbox', { name });
  press = (name: string) => this.page.getByRole('button', { name, exact: true }).click();

  save() {
    return this.page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  }

  async choose(member: string, action: string) {
    await this.press(`Действия: ${member}`);
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async add(name: string) {
    await this.press('Добавить');
    await this.page.getByRole('combobox', { name: 'Ученики' }).click();
    await this.page.getByRole('option', { name }).click();
    await this.page.keyboard.press('Escape');
    await this.save();
  }
}
