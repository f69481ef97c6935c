import styles from './lesson-hint.module.css';

const DELAY = 350;

/** Returns the start, moved so that the hint keeps a distance of 8 px from both edges of the window. */
const within = (start: number, length: number, end: number) => Math.max(8, Math.min(start, end - length - 8));

/** LSN-140: right of the card, else left of it. For a card as wide as the screen: below it, else above. */
function placeOf(card: DOMRect, { offsetWidth: width, offsetHeight: height }: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement;
  const right = card.right + 6;
  const left = card.left - width - 6;
  if (right + width + 2 >= clientWidth && left < 8) {
    const below = card.bottom + 6;
    return `${within(card.left, width, clientWidth)}px ${below + height + 8 <= clientHeight ? below : card.top - height - 6}px`;
  }
  return `${right + width + 2 < clientWidth ? right : left}px ${within(card.top, height, clientHeight)}px`;
}

/**
 * Makes the title of a card a hidden text in it, because the browser shows a pointed title in a tip of its own. The name
 * of the card stays the same. Returns a function that puts the title back.
 */
function withoutTip(link: HTMLElement): () => void {
  const words = document.createElement('span');
  words.className = styles.words ?? '';
  words.textContent = link.title;
  link.removeAttribute('title');
  link.prepend(words);
  return () => {
    // A card that was drawn again in the meantime has its title already.
    if (!words.isConnected) return;
    link.title = words.textContent;
    words.remove();
  };
}

/** LSN-104. Shows the complete lesson beside its hovered or focused card. Returns a function that detaches. */
export function attachHint(grid: HTMLElement, linesOf: (id: number) => readonly string[]): () => void {
  const hint = document.createElement('div');
  hint.className = styles.hint ?? '';
  // A screen reader already reads all this from the link.
  hint.setAttribute('aria-hidden', 'true');
  let timer = 0;
  let shown: HTMLElement | null = null;
  let withTip: (() => void) | undefined;

  const hide = () => {
    clearTimeout(timer);
    shown = null;
    withTip?.();
    withTip = undefined;
    hint.remove();
  };
  const show = (link: HTMLElement) => {
    const lines = linesOf(Number(link.dataset.lesson));
    // LSN-230: the lesson whose card is open beside the calendar needs no hint.
    if (!link.isConnected || link.hasAttribute('aria-current') || lines.length === 0) return;
    hint.replaceChildren(
      ...lines.map((line, index) =>
        Object.assign(document.createElement(index === 0 ? 'b' : 'span'), { textContent: line }),
      ),
    );
    document.body.append(hint);
    hint.style.translate = placeOf(link.getBoundingClientRect(), hint);
  };
  const wait = (link: HTMLElement) => {
    shown = link;
    withTip = withoutTip(link);
    timer = window.setTimeout(show, DELAY, link);
  };
  const point = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-lesson]') : null;
    if (link === shown) return;
    hide();
    const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse';
    if (link === null || isTouch) return;
    if (event.type !== 'focusin') wait(link);
    // A keyboard user has already stopped at the lesson, so there is no delay.
    else if (link.matches(':focus-visible')) show(link);
  };
  const press = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  const focused = grid.querySelector<HTMLElement>('a[data-lesson]:focus-visible');
  if (focused !== null) show(focused);
  const pointed = grid.querySelector<HTMLElement>('a[data-lesson]:hover');
  if (pointed !== null && focused === null) wait(pointed);
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['pointerover', 'focusin']) grid.addEventListener(name, point, { signal });
  for (const name of ['pointerleave', 'pointerdown', 'focusout', 'click'])
    grid.addEventListener(name, hide, { signal });
  grid.parentElement?.addEventListener('scroll', hide, { signal, passive: true });
  window.addEventListener('keydown', press, { signal });
  return () => {
    stop.abort();
    hide();
  };
}
