import type { Page } from '@playwright/test';

interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/** Registration, and the linking of a student. */
export class AccountScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async registerAsTeacher(newcomer: Newcomer) {
    await this.page.goto('/user/register/');
    await this.register(newcomer);
    await this.page.waitForURL(/\/onboarding/);
  }

  /** Registers by the link that the teacher has sent. */
  async registerByInvite(code: string, newcomer: Newcomer) {
    await this.page.goto(`/link-profile?code=${code}`);
    await this.page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await this.register(newcomer);
    await this.page.waitForURL(/\/link-profile/);
  }

  foundCard = () => this.page.getByRole('region', { name: 'Найденная карточка' });

  async link() {
    await this.page.getByRole('button', { name: 'Добавить' }).click();
    await this.page.waitForURL(/\/student\/student-cabinet/);
  }

  private async register({ name, email, password }: Newcomer) {
    await this.page.getByLabel('Имя').fill(name);
    await this.page.getByLabel('Почта').fill(email);
    await this.page.getByLabel('Пароль', { exact: true }).fill(password);
    await this.page.getByRole('checkbox', { name: /^Мне есть/ }).check();
    await this.page.getByRole('button', { name: 'Создать учётную запись' }).click();
  }
}
