import type { Page } from '@playwright/test';

interface Typed {
  student?: string;
  date?: string;
  start?: string;
  end?: string;
  cost?: string;
  goal?: string;
}

/** The form «Новое занятие» with its tabs (the menu opens the trial tab too), and the form of an existing lesson. */
export class LessonFormScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  dialog = () => this.page.getByRole('dialog').last();
  alert = () => this.dialog().getByRole('alert');
  learner = () => this.dialog().getByRole('combobox', { name: 'Ученик или группа' });
  field = (label: string) => this.dialog().getByLabel(label, { exact: true });
  summary = () => this.dialog().getByRole('status', { name: 'Итог' });

  async openFromMenu(button: 'Занятие' | 'Пробное' = 'Занятие') {
    await this.page.getByRole('button', { name: button, exact: true }).first().click();
    await this.dialog().waitFor();
  }

  async fill({ student, date, start, end, cost, goal }: Typed) {
    if (student !== undefined) await this.choose(student);
    if (date !== undefined) await this.field('Дата').fill(date);
    if (start !== undefined) await this.field('Начало').fill(start);
    if (end !== undefined) await this.field('Конец').fill(end);
    if (cost !== undefined) await this.field('Стоимость').fill(cost);
    if (goal !== undefined) await this.field('Цель занятия').fill(goal);
  }

  async choose(student: string) {
    await this.learner().fill(student);
    await this.page.getByRole('option', { name: student }).click();
  }

  async addStudent(name: string) {
    await this.learner().click();
    await this.page.getByRole('button', { name: 'Новый ученик' }).click();
    await this.field('Имя').fill(name);
    await this.dialog().getByRole('button', { name: 'Добавить ученика' }).click();
  }

  showTab(name: 'Разовое' | 'Регулярное') {
    return this.dialog().getByRole('tab', { name }).click();
  }

  async chooseWeekdays(...days: string[]) {
    for (const day of days) await this.dialog().getByRole('button', { name: day, exact: true }).click();
  }

  save() {
    return this.dialog().getByRole('button', { name: 'Сохранить', exact: true }).click();
  }

  force() {
    return this.dialog().getByRole('button', { name: 'Всё равно поставить' }).click();
  }
}
