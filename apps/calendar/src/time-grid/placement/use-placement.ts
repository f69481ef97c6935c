import type { Lesson } from '@planner/contract';
import type { Day, Span } from '@planner/schedule';
import { useMemo, useState } from 'react';
import { blocksByDay, type Block } from './day-blocks.ts';
import { placeSideBySide, type Placed } from './placement.ts';

/** WRK-53. The times by day that share the width with the lessons. */
export type Beside = ReadonlyMap<Day, readonly Span[]>;

interface PlacedDay {
  readonly blocks: readonly Block[];
  readonly beside: readonly Span[] | undefined;
  readonly placed: readonly Placed<Block>[];
}

const isSameDay = (one: readonly Block[], other: readonly Block[]): boolean =>
  one.length === other.length &&
  one.every(({ lesson, isTail, start, end }, index) => {
    const beside = other[index];
    return beside?.lesson === lesson && beside.isTail === isTail && beside.start === start && beside.end === end;
  });

const isLesson = (place: Placed<Block | Span>): place is Placed<Block> => 'lesson' in place.item;

const placedBeside = (blocks: readonly Block[], beside: readonly Span[] = []): readonly Placed<Block>[] =>
  placeSideBySide<Block | Span>([...blocks, ...beside]).filter(isLesson);

/** LSN-186. Returns a function that places the lessons of each day, again only on the days whose lessons have changed. */
function newPlacing() {
  let before = new Map<Day, PlacedDay>();
  return (days: readonly Day[], lessons: readonly Lesson[], least: number, times?: Beside) => {
    const after = new Map<Day, PlacedDay>();
    for (const [day, blocks] of blocksByDay(days, lessons, least)) {
      const known = before.get(day);
      const beside = times?.get(day);
      const isKnown = known !== undefined && known.beside === beside && isSameDay(known.blocks, blocks);
      after.set(day, isKnown ? known : { blocks, beside, placed: placedBeside(blocks, beside) });
    }
    before = after;
    const blocks = new Map([...after].map(([day, own]) => [day, own.blocks]));
    const placed = new Map([...after].map(([day, own]) => [day, own.placed]));
    return { blocks, placed };
  };
}

/** Returns the blocks of the shown days, and their positions side by side. */
export function usePlacement(days: readonly Day[], lessons: readonly Lesson[], least: number, beside?: Beside) {
  const [place] = useState(newPlacing);
  return useMemo(() => place(days, lessons, least, beside), [place, days, lessons, least, beside]);
}
