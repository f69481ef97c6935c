import { clockFromMinutes, type Day } from '@planner/schedule';
import { dayTitle } from '@planner/wording';
import type { RefObject } from 'react';
import { FIRST_HOUR, type Block } from '../placement/day-blocks.ts';

/** The position of the keyboard on the grid: a lesson or a free hour. */
export interface Stop {
  date: Day;
  /** The minute at which the stop begins. */
  start: number;
  lesson: number | null;
}

/** The last focused element of the grid. Its node disappears when the lesson moves or another week appears. */
export interface Held {
  stop: Stop;
  node: Element | null;
}
export type HeldRef = RefObject<Held | null>;
export type Blocks = ReadonlyMap<Day, readonly Block[]>;

/** Returns the lesson or hour that contains an element of the grid. */
export const stopElement = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-lesson], [data-hour]') : null;

/** Returns the stop of a lesson's or hour's element. */
export function stopOf({ dataset, parentElement }: HTMLElement): Stop {
  const { lesson, hour, start } = dataset;
  const date = parentElement?.dataset.day ?? '';
  return { date, start: Number(start ?? Number(hour) * 60), lesson: lesson === undefined ? null : Number(lesson) };
}

/**
 * Returns the element of a stop. A lesson of a rule that moved to another week has a new id, and an hour may be taken
 * meanwhile.
 */
export function elementOf(grid: HTMLElement, { date, start, lesson: id }: Stop, blocks: Blocks): HTMLElement | null {
  const found =
    id === null
      ? blocks.get(date)?.find((block) => block.start < start + 60 && block.end > start)
      : [...blocks.values()].flat().find(({ lesson }) => lesson.id === id || lesson.moved_from_id === id);
  if (found !== undefined) return grid.querySelector(`a[data-lesson="${found.lesson.id}"]`);
  return id === null ? grid.querySelector(`[data-of="${date}"][data-hour="${Math.floor(start / 60)}"]`) : null;
}

/**
 * LSN-120. Makes an element the only Tab stop of the grid. An hour is a button for screen readers only while it is the
 * stop.
 */
export function makeStop(grid: HTMLElement, element: HTMLElement): void {
  for (const other of grid.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1;
  element.tabIndex = 0;
  const { hour, of } = element.dataset;
  if (hour === undefined || of === undefined) return;
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', `${dayTitle(of)}, ${clockFromMinutes(Number(hour) * 60)}, свободно`);
}

/** An hour can be focused only while it is the Tab stop. */
export function focusStop(grid: HTMLElement, element: HTMLElement | null): void {
  if (element === null) return;
  makeStop(grid, element);
  element.focus();
}

/**
 * LSN-122. After each change of the grid: moves the focus to the current element of the last position, and sets the Tab
 * stop.
 */
export function settle(grid: HTMLElement, held: HeldRef, blocks: Blocks): void {
  const element = held.current && elementOf(grid, held.current.stop, blocks);
  const isLost = held.current?.node?.isConnected === false && document.activeElement === document.body;
  if (isLost) focusStop(grid, element);
  if (grid.querySelector('[tabindex="0"]') !== null) return;
  const find = (selector: string) => grid.querySelector<HTMLElement>(selector);
  const first = `[data-hour="${FIRST_HOUR}"]`;
  const stop =
    element ??
    find('a[data-look="live"]') ??
    find('a[data-lesson]') ??
    find(`[data-kind="today"] ${first}`) ??
    find(first);
  if (stop !== null) makeStop(grid, stop);
}
