/** How near the end of the list the next week is added, in pixels. */
export const NEAR_BOTTOM = 600;
/** How near the beginning the week before is added. A week that `farWeek` removes is farther away than this. */
export const NEAR_TOP = 240;
/** After so many empty weeks the list grows only by a press. */
const EMPTY_IN_A_ROW = 3;
/** A list of so many weeks loses a week far away when it gets a new one. */
const MANY_WEEKS = 9;

/** A day of the list, and its distance from the top of the browser's window. */
export interface Held {
  day: HTMLElement;
  top: number;
}

/** The state of a week's lessons: the attribute `data-state` of its element. */
export type WeekState = 'waiting' | 'failed' | 'empty' | 'full';

/** The weeks from one edge of the list inwards. */
function weeksFrom(list: HTMLElement, edge: 1 | -1): HTMLElement[] {
  const weeks = [...list.querySelectorAll<HTMLElement>('[data-agenda-week]')];
  return edge > 0 ? weeks.toReversed() : weeks;
}

/** Whether the list may grow at an edge by itself: its last week has been read, and few weeks at this edge are empty. */
export function canGrow(list: HTMLElement, edge: 1 | -1): boolean {
  const states = weeksFrom(list, edge).map((week) => week.dataset.state);
  const empties = states.findIndex((state) => state !== 'empty');
  return empties > 0 ? empties < EMPTY_IN_A_ROW : states[empties] === 'full';
}

/** Whether the list has many weeks, and the one at the other edge is more than a screen away. */
export function farWeek(list: HTMLElement, edge: 1 | -1): boolean {
  const [week, ...others] = weeksFrom(list, edge > 0 ? -1 : 1);
  if (week === undefined || others.length < MANY_WEEKS - 1) return false;
  const [away, seen] = [week.getBoundingClientRect(), list.getBoundingClientRect()];
  return edge > 0 ? away.bottom < seen.top - seen.height : away.top > seen.bottom + seen.height;
}

/** The first day that is seen below the top edge of the list. */
export function dayAtTop(list: HTMLElement): HTMLElement | undefined {
  const { top } = list.getBoundingClientRect();
  const days = [...list.querySelectorAll<HTMLElement>('[data-agenda-day]')];
  return days.find((day) => day.getBoundingClientRect().bottom > top + 1);
}

/** Whether a day stands below its place, because the list cannot be scrolled further. */
export const isTooShort = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement, held: Held | null): boolean =>
  held?.day.isConnected === true &&
  held.day.getBoundingClientRect().top > held.top + 1 &&
  scrollTop + clientHeight >= scrollHeight - 1;

/** The day at the top edge, and where it stands. */
export function heldAt(list: HTMLElement): Held | null {
  const day = dayAtTop(list);
  return day === undefined ? null : { day, top: day.getBoundingClientRect().top };
}
