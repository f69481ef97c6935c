import type { Page } from '@playwright/test';

/** The menu, the header, and the windows that open from them. */
export class FrameScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  sections = () => this.page.getByRole('navigation', { name: 'Разделы' });
  bottomBar = () => this.page.getByRole('navigation', { name: 'Нижнее меню' });
  burger = () => this.page.getByRole('dialog', { name: 'Меню' });
  panel = () => this.page.getByRole('complementary', { name: 'Уведомления' });
  dialog = (name: string) => this.page.getByRole('dialog', { name });
  heading = (name: string) => this.page.getByRole('heading', { level: 1, name });
  bell = (name: string | RegExp) => this.page.getByRole('button', { name });
  themeSwitch = () => this.page.getByRole('button', { name: 'Ночной режим' });

  async chooseFromUserMenu(action: string) {
    await this.page.getByRole('button', { name: /, меню$/ }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  openBurger() {
    return this.bottomBar().getByRole('button', { name: 'Меню' }).click();
  }

  togglePanel() {
    return this.page.getByRole('switch', { name: 'Уведомления' }).click();
  }
}
