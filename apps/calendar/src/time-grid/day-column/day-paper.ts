import type { Day } from '@planner/schedule';
import styles from '../time-grid.module.css';

/** The HTML of a day's cards, by card. */
export type CardsHtml = ReadonlyMap<string, string>;

interface DrawnCard {
  readonly html: string;
  readonly node: Element;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const hourHtml = (day: Day, hour: number): string =>
  `<div class="${styles.slot}" data-hour="${hour}" data-of="${day}"></div>`;

/** Attributes that other code sets on a card. */
const KEPT = /^(data-(dragging|picked)|aria-(current|description))$/;

/**
 * Writes the attributes and the content of a card's new HTML into the drawn element. So the element keeps its focus and
 * its Tab stop.
 */
function redraw(node: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes) {
    if (name !== 'tabindex' && node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  for (const name of node.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !KEPT.test(name)) node.removeAttribute(name);
  }
  node.replaceChildren(...fresh.childNodes);
}

/**
 * LSN-185, LSN-186. Draws the hours and the lessons of one day outside React. Later it touches only the cards whose HTML has
 * changed. Another day keeps the hours and replaces all cards.
 */
export class DayPaper {
  readonly #column: HTMLElement;
  #day: Day | null = null;
  #drawn = new Map<string, DrawnCard>();
  #line: HTMLElement | null = null;

  constructor(column: HTMLElement) {
    this.#column = column;
  }

  draw(day: Day, cards: CardsHtml): void {
    if (this.#day === day) return this.#change(cards);
    if (this.#day === null) {
      this.#column.insertAdjacentHTML('beforeend', HOURS.map((hour) => hourHtml(day, hour)).join(''));
    } else {
      this.#renameHours(day);
      for (const { node } of this.#drawn.values()) node.remove();
    }
    this.#day = day;
    this.#drawAll(cards);
  }

  /** An hour that has been the Tab stop has the words of its former day, so a new hour takes its place. */
  #renameHours(day: Day): void {
    for (const hour of this.#column.querySelectorAll<HTMLElement>('[data-hour]')) {
      if (hour.hasAttribute('role')) hour.outerHTML = hourHtml(day, Number(hour.dataset.hour));
      else hour.dataset.of = day;
    }
  }

  #drawAll(cards: CardsHtml): void {
    const last = this.#lastHour();
    const html = [...cards.values()].join('');
    const next = last?.nextElementSibling;
    if (next) next.insertAdjacentHTML('beforebegin', html);
    else this.#column.insertAdjacentHTML('beforeend', html);
    this.#drawn = new Map();
    let node = last?.nextElementSibling;
    for (const [key, html] of cards) {
      if (!node) return;
      this.#drawn.set(key, { html, node });
      node = node.nextElementSibling;
    }
  }

  #lastHour(): Element | null {
    return this.#column.querySelector('[data-hour="23"]');
  }

  #change(cards: CardsHtml): void {
    const before = this.#drawn;
    const changed = [...cards].filter(([key, html]) => before.get(key)?.html !== html);
    if (changed.length === 0 && before.size === cards.size) return;
    const parsed = document.createElement('template');
    parsed.innerHTML = changed.map(([, html]) => html).join('');
    const fresh = new Map(changed.map(([key], index) => [key, parsed.content.children[index]]));
    for (const [key, { node }] of before) if (!cards.has(key)) node.remove();
    const focused = document.activeElement;
    const after = new Map<string, DrawnCard>();
    let last = this.#lastHour();
    for (const [key, html] of cards) {
      const old = before.get(key)?.node;
      const made = fresh.get(key);
      if (old !== undefined && made !== undefined) redraw(old, made);
      const node = old ?? made;
      if (node === undefined) continue;
      if (last?.nextElementSibling !== node) last?.after(node);
      last = node;
      after.set(key, { html, node });
    }
    this.#drawn = after;
    // Moving a card in the DOM takes the focus from it, so it gets the focus back.
    if (focused instanceof HTMLElement && focused !== document.activeElement && this.#column.contains(focused))
      focused.focus({ preventScroll: true });
  }

  /** LSN-106: the line of the current time, at this height; null on any other day. */
  drawNow(top: string | null): void {
    if (top === null) {
      this.#line?.remove();
      this.#line = null;
      return;
    }
    if (this.#line === null) {
      this.#line = document.createElement('i');
      this.#line.className = styles.nowLine ?? '';
      this.#line.setAttribute('aria-hidden', 'true');
      this.#column.append(this.#line);
    }
    this.#line.style.top = top;
  }

  /** Shows how much of a running lesson has elapsed. */
  drawElapsed(shareOf: (lesson: number) => string): void {
    for (const link of this.#column.querySelectorAll<HTMLElement>('a[data-look="live"]')) {
      link.style.setProperty('--elapsed-share', shareOf(Number(link.dataset.lesson)));
    }
  }
}
