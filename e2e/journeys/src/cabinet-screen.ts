import type { Page } from '@playwright/test';

/** The student's cabinet. */
export class CabinetScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(profile?: number) {
    return this.page.goto(`/student/student-cabinet/${profile === undefined ? '' : `?profile=${profile}`}`);
  }

  /** CAB-113. The place of the chosen profile that shows everything. */
  openPlace(place: 'balance' | 'lessons') {
    return this.page.goto(`/student/student-cabinet/${place}`);
  }

  balance = () => this.page.getByRole('region', { name: 'Баланс' });
  movements = () => this.page.getByRole('region', { name: 'Начисления и оплаты' }).getByRole('listitem');
  told = () => this.page.getByRole('region', { name: 'Сообщения об оплате' }).getByRole('listitem');
  next = () => this.page.getByRole('region', { name: 'Ближайшее занятие' });
  lessons = () => this.page.getByRole('region', { name: 'Занятия' }).getByRole('listitem');
  teacher = () => this.page.getByRole('region', { name: 'Преподаватель' });
}
