import type { Page } from '@playwright/test';

/** The pages for registration, login and a forgotten password. */
export class AccountsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field = (name: string | RegExp) => this.page.getByLabel(name, { exact: typeof name === 'string' });
  button = (name: string) => this.page.getByRole('button', { name });
  heading = (name: string) => this.page.getByRole('heading', { level: 1, name });

  async register(role: 'Преподаватель' | 'Ученик или родитель', name: string, email: string, password: string) {
    await this.page.getByText(role, { exact: true }).click();
    await this.field('Имя').fill(name);
    await this.field('Почта').fill(email);
    await this.field('Пароль').fill(password);
    await this.page.getByRole('checkbox').check();
    await this.button('Создать учётную запись').click();
  }

  async signIn(username: string, password: string) {
    await this.field('Почта или логин').fill(username);
    await this.field('Пароль').fill(password);
    await this.button('Войти').click();
  }

  async askForNewPassword(email: string) {
    await this.button('Забыли пароль?').click();
    await this.field('Почта').fill(email);
    await this.button('Отправить письмо').click();
  }

  /** A mailed link has no effect before the person presses the button on its page. */
  async followLink(link: string, press: string) {
    await this.page.goto(link);
    await this.button(press).click();
  }

  /** The page of an expired or used link, with the reason. */
  deadLink = (reason: string) =>
    this.page
      .getByRole('main')
      .filter({ has: this.heading('Ссылка не действует') })
      .getByText(reason);
}
