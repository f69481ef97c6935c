import { expect, type Locator, type Page } from '@playwright/test';

type View = 'week' | 'day';

/** The week or the day as a grid. */
export class CalendarScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(view: View = 'week', search = '') {
    await this.page.goto(`/calendar/calendar-${view}${search}`);
    await this.grid().waitFor();
  }

  grid = () => this.page.getByRole('grid', { name: /^(Неделя|День)$/ });
  /** A day of the grid by its words: «пятница, 20 ноября». */
  day = (name: string) => this.page.getByRole('gridcell', { name });
  /** A person's lessons on a day. */
  lesson = (day: string, who: string) => this.day(day).getByRole('link', { name: who });
  hour = (date: string, hour: number) => this.page.locator(`[data-of="${date}"][data-hour="${hour}"]`);
  toast = (text: string | RegExp) => this.page.getByText(text).first();
  dialog = (name: string) => this.page.getByRole('dialog', { name });
  stripDay = (date: string) => this.page.locator(`[data-drop-day="${date}"]`);

  /** Waits until a closed dialog has left its entry of the history. That move would abort a `goto`. */
  async hasNoCover() {
    await expect.poll(() => this.page.evaluate(() => history.state?.isCover ?? false)).toBe(false);
  }

  async showView(name: 'День' | 'Неделя') {
    await this.page.getByRole('radiogroup', { name: 'Вид календаря' }).getByText(name).click();
    await this.page.getByRole('grid', { name }).waitFor();
  }

  async openLesson(day: string, who: string) {
    await this.lesson(day, who).click();
    await this.page.getByRole('dialog', { name: who }).waitFor();
  }

  /** Drags a lesson by its top to the top of an hour. */
  async drag(lesson: Locator, date: string, hour: number) {
    const from = await boxOf(lesson);
    const to = await boxOf(this.hour(date, hour));
    await this.dragBetween({ x: from.x + from.width / 2, y: from.y + 12 }, { x: to.x + to.width / 2, y: to.y + 12 });
  }

  /** Drags the lower edge of a lesson to the top of an hour. */
  async stretch(lesson: Locator, date: string, hour: number) {
    const from = await boxOf(lesson);
    const to = await boxOf(this.hour(date, hour));
    const x = from.x + from.width / 2;
    await this.dragBetween({ x, y: from.y + from.height - 2 }, { x, y: to.y });
  }

  /** Draws on the empty grid from the top of one hour to the top of another. */
  async draw(date: string, from: number, to: number) {
    const start = await boxOf(this.hour(date, from));
    const end = await boxOf(this.hour(date, to));
    const x = start.x + start.width / 2;
    await this.dragBetween({ x, y: start.y + 2 }, { x, y: end.y });
  }

  async chooseScope(name: string) {
    await this.dialog('Какие занятия изменить?').getByRole('radio', { name }).check();
    await this.dialog('Какие занятия изменить?').getByRole('button', { name: 'Сохранить' }).click();
  }

  /** Drags a lesson by touch: a long press lifts the lesson, then the finger moves it to a day of the strip. */
  async touchDrag(lesson: Locator, target: Locator) {
    const from = await boxOf(lesson);
    const to = await boxOf(target);
    const touch = await this.page.context().newCDPSession(this.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const [start, end] = [middleOf(from), middleOf(to)];
    await send('touchStart', start.x, start.y);
    await this.page.locator('[data-dragging]').waitFor();
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await send('touchMove', start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share);
    }
    await this.page.locator('[data-drop-over]').waitFor();
    await send('touchEnd', end.x, end.y);
  }

  private async dragBetween(from: { x: number; y: number }, to: { x: number; y: number }) {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
  }
}

export async function boxOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('what is to be dragged is not on the screen');
  return box;
}

const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + Math.min(height / 2, 24),
});
