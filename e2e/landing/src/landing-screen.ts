import type { Page } from '@playwright/test';

export class LandingScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(path: '/' | '/faq' = '/') {
    return this.page.goto(path);
  }

  section = (name: string) => this.page.getByRole('heading', { level: 2, name });
  openQuestions = () => this.page.locator('details[name="faq"][open] > summary');
  week = () => this.page.getByRole('region', { name: 'Пример недели преподавателя' });
  countsShown = () =>
    this.week()
      .getByText(/^Занятий: \d/)
      .filter({ visible: true });
  lessonsShown = () => this.week().getByRole('button', { name: /ноября/ });
  pictures = () => this.page.locator('#functions img');
  footer = () => this.page.getByRole('contentinfo');

  ask(title: string) {
    return this.page.locator('summary', { hasText: title }).click();
  }

  switchTheme() {
    return this.page.getByRole('button', { name: 'Ночной режим' }).click();
  }

  theme() {
    return this.page.evaluate(() => document.documentElement.dataset.theme);
  }
}
