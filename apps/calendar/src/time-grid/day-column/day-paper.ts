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

/** Writes the style of a card. While the card is dragged, it keeps the place and the height that the drag has set. */
function restyle(card: HTMLElement, text: string): void {
  const { translate, opacity, height } = card.style;
  card.setAttribute('style', text);
  if (card.dataset.dragging === undefined) return;
  card.style.translate = translate;
  card.style.opacity = opacity;
  // Only a drag sets a height in pixels.
  if (height.endsWith('px')) card.style.height = height;
}

/**
 * Writes the attributes and the content of a card's new HTML into the drawn element. So the element keeps its focus and
 * its Tab stop.
 */
function redraw(node: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes) {
    if (name === 'tabindex' || node.getAttribute(name) === value) continue;
    if (name === 'style' && node instanceof HTMLElement) restyle(node, value);
    else node.setAttribute(name, value);
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

  constructor(column: HTMLElement) {
    this.#column = column;
  }

  draw(day: Day, cards: CardsHtml): void {
    if (this.#day !== day) this.#drawHours(day);
    this.#day = day;
    this.#change(cards);
  }

  #drawHours(day: Day): void {
    for (const { node } of this.#drawn.values()) node.remove();
    this.#drawn.clear();
    const hours = this.#column.querySelectorAll<HTMLElement>('[data-hour]');
    if (hours.length === 0)
      this.#column.insertAdjacentHTML('beforeend', HOURS.map((hour) => hourHtml(day, hour)).join(''));
    for (const hour of hours) {
      // An hour that has been the Tab stop has the words of its former day, so a new hour takes its place.
      if (hour.hasAttribute('role')) hour.outerHTML = hourHtml(day, Number(hour.dataset.hour));
      else hour.dataset.of = day;
    }
  }

  #change(cards: CardsHtml): void {
    const before = this.#drawn;
    const changed = [...cards].filter(([key, html]) => before.get(key)?.html !== html);
    if (changed.length === 0 && before.size === cards.size) return;
    const parsed = document.createElement('div');
    parsed.innerHTML = changed.map(([, html]) => html).join('');
    const made = [...parsed.children];
    const fresh = new Map(changed.map(([key], index) => [key, made[index]]));
    for (const [key, { node }] of before) if (!cards.has(key)) node.remove();
    const focused = document.activeElement;
    const after = new Map<string, DrawnCard>();
    let last = this.#column.querySelector('[data-hour="23"]');
    // All cards of a new day at once.
    if (before.size === 0) last?.after(...made);
    for (const [key, html] of cards) {
      const old = before.get(key)?.node;
      const next = fresh.get(key);
      if (old !== undefined && next !== undefined) redraw(old, next);
      const node = old ?? next;
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
}
