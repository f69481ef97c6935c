import type { Page } from '@playwright/test';

/** The card of one lesson with its steps. */
export class LessonCardScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  dialog = () => this.page.getByRole('dialog').last();
  button = (name: string) => this.dialog().getByRole('button', { name, exact: true });
  cost = () => this.dialog().getByRole('status', { name: 'Что спишется' });
  scope = (name: string) => this.dialog().getByRole('radio', { name });

  async openAt(lesson: { id: number; conducted_date: string }) {
    await this.page.goto(`/calendar/calendar-week?date=${lesson.conducted_date}&lesson=${lesson.id}`);
    await this.dialog().waitFor();
  }

  async choose(item: string) {
    await this.button('Ещё действия').click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async moveTo({ date, start }: { date?: string; start?: string }) {
    await this.button('Перенести…').click();
    const form = this.page.getByRole('dialog', { name: 'Перенести занятие' });
    if (date !== undefined) await form.getByLabel('Дата', { exact: true }).fill(date);
    if (start !== undefined) await form.getByLabel('Начало', { exact: true }).fill(start);
    await form.getByRole('button', { name: 'Сохранить' }).click();
  }
}
