import type { Page } from '@playwright/test';

/** «Платформа»: the overview and the page of a remote. */
export class PlatformScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading = (name = 'Платформа') => this.page.getByRole('heading', { level: 1, name });
  entry = () => this.page.getByRole('navigation').getByRole('link', { name: 'Платформа' });
  /** A remote on the overview. */
  remote = (name: string) =>
    this.page.getByRole('list', { name: 'Разделы' }).getByRole('listitem').filter({ hasText: name }).first();
  /** The assigned versions, on the page of a remote. */
  channel = () => this.page.getByRole('region', { name: 'Что получают люди' });
  dialog = () => this.page.getByRole('dialog');
  tab = (name: string) => this.page.getByRole('tab', { name });

  async open(remote?: string) {
    await this.page.goto(remote === undefined ? '/platform' : `/platform/${remote}`);
  }

  /** Opens the dialog of a decision by the menu of a version. */
  async begin(version: string, item: string) {
    await this.page.getByRole('button', { name: `Решить о версии ${version}` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async confirm(name: string) {
    await this.dialog().getByRole('button', { name }).click();
  }
}
