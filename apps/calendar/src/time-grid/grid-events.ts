import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { isMovable } from '../lesson-presentation/lesson-presentation.ts';
import { makeStop, stopElement, stopOf, type HeldRef } from './keyboard/held.ts';
import type { Aids } from './hint/lesson-aids.ts';
import type { Place } from './placement/place.ts';

/** The callbacks of the grid for its page. */
export interface GridActions {
  onOpen(lesson: Lesson): void;
  /** Called when a lesson was moved or resized, with its new place. Returns true if it stays until a question is answered. */
  onMove(lesson: Lesson, place: Place): boolean | void;
  /** Called with lessons that are chosen, or no longer chosen, for an act on several. */
  onPick(ids: readonly number[]): void;
  /** Called for a press on the empty grid, with a slot of an hour, or for a drawn span. */
  onChoose(place: Place): void;
  /** Called when the keyboard moves the focus or a lesson to a day that is not shown. */
  onShow(day: Day): void;
}

interface GridEventsOptions {
  actions: GridActions;
  held: HeldRef;
  byId: ReadonlyMap<number, Lesson>;
  withAids(use: (aids: Aids) => void): void;
}

const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Returns the place of a free hour; null for any other element. */
function hourPlace({ dataset: { of, hour } }: HTMLElement, byMinutes: number): Place | null {
  if (of === undefined || hour === undefined) return null;
  const start = Number(hour) * 60 + byMinutes;
  return { date: of, start, end: start + 60 };
}

/** Handles the clicks, keys and focus of the grid by delegation. Every lesson is a link that can have the focus. */
export function gridEvents({ actions, held, byId, withAids }: GridEventsOptions) {
  const lessonOf = (target: EventTarget): Lesson | undefined => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-lesson]') : null;
    return link === null ? undefined : byId.get(Number(link.dataset.lesson));
  };
  const moveByKey = (event: KeyboardEvent): void => {
    const lesson = lessonOf(event.target);
    if (lesson === undefined || !isMovable(lesson) || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    withAids(({ move }) => move(lesson.id, event.key, event.shiftKey));
  };
  return {
    onClick(event: MouseEvent): void {
      const isPick = event.shiftKey;
      if (event.button !== 0 || !(isPick || isPlain(event))) return;
      const lesson = lessonOf(event.target);
      if (lesson !== undefined) {
        event.preventDefault();
        if (isPick) actions.onPick([lesson.id]);
        else actions.onOpen(lesson);
        return;
      }
      if (isPick) return;
      if (!(event.target instanceof HTMLElement)) return;
      const slot = event.target;
      const isLowerHalf = event.clientY - slot.getBoundingClientRect().top > slot.offsetHeight / 2;
      const place = hourPlace(slot, isLowerHalf ? 30 : 0);
      if (place !== null) actions.onChoose(place);
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.altKey) return moveByKey(event);
      if (!isPlain(event)) return;
      if (event.key.startsWith('Arrow')) {
        event.preventDefault();
        return withAids(({ arrow }) => arrow(event.key));
      }
      const isChoice = event.key === 'Enter' || event.key === ' ';
      const place = isChoice && event.target instanceof HTMLElement ? hourPlace(event.target, 0) : null;
      if (place === null) return;
      event.preventDefault();
      actions.onChoose(place);
    },
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
      const element = stopElement(target);
      if (element === null) return;
      makeStop(currentTarget, element);
      held.current = { stop: stopOf(element), node: element };
    },
    onBlur({ relatedTarget }: FocusEvent): void {
      // A dialog about the lesson takes the focus and returns it, so the position is kept.
      if (relatedTarget !== null && relatedTarget.closest('dialog') === null) held.current = null;
    },
  };
}
