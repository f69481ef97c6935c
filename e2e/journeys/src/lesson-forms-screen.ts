import type { Locator, Page } from '@playwright/test';

interface When {
  /** dd.MM.yyyy */
  day: string;
  start: string;
  end: string;
}

/** The forms of a lesson, opened where the frame offers them: the side menu, or «Меню» on a phone. */
export class LessonFormsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async scheduleLesson(student: string, when: When) {
    const form = await this.open('Занятие', 'Новое занятие');
    await this.choose(form, student);
    await this.fillTime(form, when);
    await this.save(form);
  }

  async scheduleTrial(name: string, when: When) {
    const form = await this.open('Пробное', 'Пробное занятие');
    await form.getByLabel('Имя ученика').fill(name);
    await this.fillTime(form, when);
    await this.save(form);
  }

  async scheduleWeekly(student: string, weekdays: string[], { start, end }: Omit<When, 'day'>) {
    const form = await this.open('Занятие', 'Новое занятие');
    await form.getByRole('tab', { name: 'Регулярное' }).click();
    await this.choose(form, student);
    for (const weekday of weekdays) {
      await form.getByRole('button', { name: weekday.toLowerCase(), exact: true }).click();
      await form.getByLabel(`${weekday}, начало`).fill(start);
      await form.getByLabel(`${weekday}, конец`).fill(end);
    }
    await this.save(form);
  }

  private async open(button: 'Занятие' | 'Пробное', title: string): Promise<Locator> {
    const menu = this.page.getByRole('button', { name: 'Меню', exact: true });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole('button', { name: button, exact: true }).click();
    return this.page.getByRole('dialog', { name: title });
  }

  private async choose(form: Locator, student: string) {
    await form.getByLabel('Ученик или группа').fill(student);
    await this.page.getByRole('option', { name: student }).click();
  }

  private async fillTime(form: Locator, { day, start, end }: When) {
    await form.getByLabel('Дата').fill(day);
    await form.getByLabel('Начало').fill(start);
    await form.getByLabel('Конец').fill(end);
  }

  private async save(form: Locator) {
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await form.waitFor({ state: 'hidden' });
  }
}
