import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** The grid of lessons: a week on a wide screen, a day under the strip of its week on a phone. */
export class CalendarScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the calendar by the menu. */
  open() {
    return this.page.getByRole('link', { name: 'Календарь', exact: true }).click();
  }

  /** On a phone: the day under its number in the strip. */
  show = (day: RegExp) => this.stripDay(day).click();

  /** The accessible name of a lesson: «суббота, 21 ноября, 18:00–19:00, Анна». */
  lesson = (name: RegExp) => this.page.getByRole('link', { name });

  /** The span beside a lesson that is being dragged. */
  tag = (text: string) => this.page.getByText(text, { exact: true });

  async dragTo(name: RegExp, day: string) {
    const { x, y } = await middle(this.lesson(name));
    const column = await middle(this.page.locator(`[role="gridcell"][data-day="${day}"]`));
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(column.x, y, { steps: 8 });
    await this.page.mouse.up();
  }

  /** Drags a lesson after a long press up to the strip of days and drops it on one of them. */
  async longPressTo(name: RegExp, day: RegExp, { lifted, over }: { lifted: string; over: string }) {
    const touch = await this.page.context().newCDPSession(this.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    const from = await middle(this.lesson(name));
    const to = await middle(this.stripDay(day));

    await send('touchStart', [from]);
    await this.tag(lifted).waitFor();
    for (const share of [0.3, 0.6, 1]) {
      await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    await this.tag(over).waitFor();
    await send('touchEnd', []);
    await touch.detach();
  }

  async reschedule(name: RegExp, when: { day: string; start: string }) {
    await this.lesson(name).click();
    await this.page.getByRole('button', { name: 'Перенести…' }).click();
    const form = this.page.getByRole('dialog', { name: 'Перенести занятие' });
    await form.getByLabel('Дата').fill(when.day);
    await form.getByLabel('Начало').fill(when.start);
    await form.getByRole('button', { name: 'Сохранить' }).click();
  }

  private stripDay = (day: RegExp) =>
    this.page.getByRole('navigation', { name: 'Дни недели' }).getByRole('button', { name: day });
}

async function middle(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('there is nothing to point at');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
