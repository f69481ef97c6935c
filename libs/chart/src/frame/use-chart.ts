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
  /** The size of the whole chart, in pixels; the width is 0 before the first measurement. */
  readonly whole: Size;
  readonly room: Room;
  /** The size without the axes, in pixels. */
  readonly field: Size;
  readonly count: number;
  /** The index of the step to read: the chosen step, or the last one by default. */
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

/** Measures a chart and keeps the chosen step. */
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
