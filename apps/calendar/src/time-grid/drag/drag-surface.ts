import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import type { RefObject } from 'react';
import type { Place } from '../placement/place.ts';

/** The grid's current content, and the callbacks for a drop and for a drawn span. */
export interface DragView {
  readonly props: {
    onMove(lesson: Lesson, place: Place): boolean | void;
    onChoose(place: Place): void;
    onPick(ids: readonly number[]): void;
    onShow(day: Day): void;
  };
  readonly byId: ReadonlyMap<number, Lesson>;
  /** The shortest drawn card, in minutes. */
  readonly least: number;
}

export interface DragSurface {
  /** Contains the day columns, `[data-day]`. A lesson in them is `a[data-lesson]`. */
  readonly grid: HTMLElement;
  readonly scroller: HTMLElement;
  readonly view: RefObject<DragView>;
}
