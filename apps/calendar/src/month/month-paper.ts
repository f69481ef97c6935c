import type { Day } from '@planner/schedule';
import styles from './month.module.css';

/** The HTML of the days of a month, by day. */
export type DaysHtml = ReadonlyMap<Day, string>;

/** A place of the keyboard: a link of a day; the number of the day is link 0. */
export interface MonthStop {
  readonly day: Day;
  readonly index: number;
}

/** The parts of a month that do not change with its lessons. */
export interface MonthFrame {
  readonly weeks: readonly (readonly Day[])[];
  readonly month: string;
  readonly today: Day;
}

function kindOf(day: Day, { month, today }: MonthFrame): string {
  if (day === today) return 'today';
  return day.startsWith(month) ? 'inside' : 'outside';
}

const cellHtml = (day: Day, frame: MonthFrame, html: string): string =>
  `<div class="${styles.day}" role="gridcell" data-day="${day}" data-kind="${kindOf(day, frame)}"` +
  `${day === frame.today ? ' aria-current="date"' : ''}>${html}</div>`;

/** LSN-194, LSN-196. Draws a month outside React. Later it touches only the days whose HTML has changed. */
export class MonthPaper {
  readonly #box: HTMLElement;
  #frame = '';
  #drawn: DaysHtml = new Map();
  /** The only link of the month that Tab reaches. */
  stop: MonthStop | null = null;

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  draw(frame: MonthFrame, days: DaysHtml): void {
    const hadFocus = this.#box.contains(document.activeElement);
    const key = JSON.stringify(frame);
    if (key === this.#frame) this.#change(days);
    else this.#drawAll(frame, days);
    this.#frame = key;
    this.#drawn = days;
    this.settle(hadFocus);
  }

  #drawAll(frame: MonthFrame, days: DaysHtml): void {
    this.#box.innerHTML = frame.weeks
      .map((week) => week.map((day) => cellHtml(day, frame, days.get(day) ?? '')).join(''))
      .map((cells) => `<div class="${styles.week}" role="row">${cells}</div>`)
      .join('');
  }

  #change(days: DaysHtml): void {
    for (const [day, html] of days) {
      const cell = html === this.#drawn.get(day) ? null : this.#cell(day);
      if (cell !== null) cell.innerHTML = html;
    }
  }

  #cell(day: Day): HTMLElement | null {
    return this.#box.querySelector<HTMLElement>(`[data-day="${day}"]`);
  }

  links(day: Day): HTMLElement[] {
    return [...(this.#cell(day)?.querySelectorAll('a') ?? [])];
  }

  /**
   * Makes the present stop the only link of the month that Tab reaches. With `takesFocus` also moves the focus to it.
   */
  settle(takesFocus: boolean): void {
    if (this.stop === null) return;
    const links = this.links(this.stop.day);
    const link = links[Math.min(this.stop.index, links.length - 1)];
    if (link === undefined) return;
    for (const other of this.#box.querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', '-1');
    link.tabIndex = 0;
    if (takesFocus && document.activeElement !== link) link.focus();
  }

  stopOf(target: Element): MonthStop | null {
    const day = target.closest<HTMLElement>('[data-day]')?.dataset.day;
    const index = day === undefined ? -1 : this.links(day).findIndex((link) => link.contains(target));
    return day === undefined || index < 0 ? null : { day, index };
  }
}
