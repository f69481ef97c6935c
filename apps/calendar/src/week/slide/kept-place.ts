import { addDays } from '@planner/schedule';
import { makeStop, stopElement, stopOf } from '../../time-grid/keyboard/held.ts';

/** The card over an hour, or the hour itself. */
function elementAt(grid: HTMLElement, hour: HTMLElement): HTMLElement {
  const [top, bottom] = [hour.offsetTop, hour.offsetTop + hour.offsetHeight];
  const cards = [...(hour.parentElement?.querySelectorAll<HTMLElement>('a[data-lesson]') ?? [])];
  const card = cards.find((one) => one.offsetTop < bottom && one.offsetTop + one.offsetHeight > top);
  const element = card ?? hour;
  makeStop(grid, element);
  return element;
}

/** LSN-261. Returns a function that focuses the hour or the lesson at the same place of another week; nothing without focus. */
export function keptFocus(box: HTMLElement, byDays: number): () => void {
  const element = box.contains(document.activeElement) ? stopElement(document.activeElement) : null;
  const grid = element?.closest<HTMLElement>('[role="row"]');
  if (!element || !grid) return () => undefined;
  const { date, start } = stopOf(element);
  return () => {
    const hour = `[data-of="${addDays(date, byDays)}"][data-hour="${Math.floor(start / 60)}"]`;
    const found = grid.querySelector<HTMLElement>(hour);
    if (found !== null) elementAt(grid, found).focus({ preventScroll: true });
  };
}
