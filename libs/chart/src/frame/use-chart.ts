import { useWidth } from '@planner/ui';
import { type RefObject, useRef, useState } from 'react';
import type { Size } from './value-axis.ts';

interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Chart {
  readonly box: RefObject<HTMLDivElement | null>;
  /** The whole picture; its width is 0 until it is measured. */
  readonly whole: Size;
  readonly room: Room;
  /** The picture without the room of the axes. */
  readonly field: Size;
  readonly count: number;
  /** The step that is read: the chosen one, else the last. */
  readonly place: number;
  readonly isChosen: boolean;
  choose(this: void, place: number | null): void;
}

interface ChartOptions {
  count: number;
  height: number;
  left: number;
  right?: number;
}

const TOP = 10;
const BOTTOM = 24;

/** The size of a chart and the step that is read from it. */
export function useChart({ count, height, left, right = 0 }: ChartOptions): Chart {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState<number | null>(null);
  return {
    box,
    whole: { width, height },
    room: { left, right, top: TOP, bottom: BOTTOM },
    field: { width: Math.max(0, width - left - right), height: height - TOP - BOTTOM },
    count,
    place: Math.min(chosen ?? count - 1, count - 1),
    isChosen: chosen !== null,
    choose: setChosen,
  };
}
