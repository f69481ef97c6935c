import type { Lesson } from '@planner/contract';
import { weekdayOf, type Day } from '@planner/schedule';
import { dayAndMonth, distinctName, LESSON_STATE, timeRangeText, weekdayLabel } from '@planner/wording';
import type { RefObject } from 'react';
import { stateInList } from '../../lesson-presentation/lesson-presentation.ts';
import type { LessonWords } from '../day-column/day-column.tsx';
import { elementOf, focusStop, stopElement, stopOf, type Blocks, type HeldRef } from '../keyboard/held.ts';
import { keyTarget } from '../keyboard/key-target.ts';
import { walk } from '../keyboard/walk.ts';
import { placeOf, type Place } from '../placement/place.ts';
import { attachHint } from './lesson-hint.ts';

/** The grid's current content. */
export interface AidsView {
  readonly props: {
    now: number;
    words: LessonWords;
    held: HeldRef;
    onMove(lesson: Lesson, place: Place): boolean | void;
    onShow(day: Day): void;
  };
  readonly byId: ReadonlyMap<number, Lesson>;
  readonly blocks: Blocks;
}

/** Returns the lines about a lesson, its name first. */
function linesOf(lesson: Lesson, { now, words }: AidsView['props']): string[] {
  const { conducted_date, start_time, end_time, trial } = lesson;
  const state = stateInList(lesson, now);
  const day = `${weekdayLabel(weekdayOf(conducted_date))}, ${dayAndMonth(conducted_date)}`;
  return [
    distinctName(lesson),
    `${day}, ${timeRangeText(start_time, end_time)}`,
    words.detail(lesson),
    [trial ? LESSON_STATE.trial.text : '', state === null ? '' : LESSON_STATE[state].text]
      .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
      .join(' · '),
  ].filter((line) => line !== '');
}

/** Attaches to a grid the hints and the arrow keys, which move the focus or a lesson. `detach` removes the hints. */
export function attachAids(grid: HTMLElement, view: RefObject<AidsView>) {
  const detach = attachHint(grid, (id) => {
    const lesson = view.current.byId.get(id);
    return lesson === undefined ? [] : linesOf(lesson, view.current.props);
  });
  return {
    detach,
    /** LSN-52. Moves a lesson, or its end, by a key. A day that is not shown appears. */
    move(id: number, key: string, hasShift: boolean) {
      const { byId, blocks, props } = view.current;
      const lesson = byId.get(id);
      const target = lesson && keyTarget(key, hasShift, placeOf(lesson));
      if (!lesson || !target) return;
      if (props.onMove(lesson, target) !== true && !blocks.has(target.date)) props.onShow(target.date);
    },
    arrow(key: string) {
      const { blocks, props } = view.current;
      const focused = stopElement(document.activeElement);
      const from = focused === null ? props.held.current?.stop : stopOf(focused);
      const target = from && walk(key, from, (day) => blocks.get(day) ?? []);
      if (target === undefined) return;
      props.held.current = { stop: target, node: focused };
      if (blocks.has(target.date)) focusStop(grid, elementOf(grid, target, blocks));
      else props.onShow(target.date);
    },
  };
}
export type Aids = ReturnType<typeof attachAids>;
