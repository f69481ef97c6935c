import { type RefObject, useEffect, useRef, useState } from 'react';
import { isWaiting } from '../homework/homework-wording.ts';
import type { CheckedItem } from './checked-item.ts';

/** Loads the next page of the list; null at the end of the whole list. */
export type NextPage = { isFetchingNextPage: boolean; more(this: void): void } | null;

interface DeskPlaceOptions {
  items: readonly CheckedItem[];
  /** The item that the address names. */
  at: string | null;
  onChoose(this: void, key: string): void;
  more: NextPage;
}

interface DeskPlace {
  /** The item on the desk; null in an empty list. */
  readonly here: CheckedItem | null;
  readonly place: number;
  /** The heading of the item: it gets the focus when the teacher has moved to the item, or has recorded an answer. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  go(key: string): void;
  /** Moves to a neighbour, round the ends of the list; past the end of a page it loads the next page first. */
  step(by: 1 | -1): void;
  /** An answer on paper was recorded for the current item. Its input disappears when the server's answer arrives. */
  onRecorded(): void;
}

/** HMW-50. Determines the open item, and moves to the others. */
export function useDeskPlace({ items, at, onChoose, more }: DeskPlaceOptions): DeskPlace {
  const heading = useRef<HTMLHeadingElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** The item and the number of its answers after the teacher has written one down. */
  const [awaitedAnswer, setAwaitedAnswer] = useState<string | null>(null);
  /** The place past the end of the page, while the next page is loading. */
  const [awaitedPlace, setAwaitedPlace] = useState<number | null>(null);
  const here = items.find(({ key }) => key === at) ?? items.find(({ part }) => isWaiting(part)) ?? items[0] ?? null;
  const key = here?.key ?? '';
  const place = items.findIndex((item) => item.key === key);
  const shownAnswer = here && `${key} ${here.part.attempts}`;
  const arrived = awaitedPlace === null ? undefined : items[awaitedPlace]?.key;

  useEffect(() => {
    if (focused === key) heading.current?.focus();
  }, [focused, key]);
  useEffect(() => {
    if (awaitedAnswer !== null && awaitedAnswer === shownAnswer) heading.current?.focus();
  }, [awaitedAnswer, shownAnswer]);
  useEffect(() => {
    if (arrived === undefined) return;
    setAwaitedPlace(null);
    setFocused(arrived);
    onChoose(arrived);
  }, [arrived, onChoose]);

  const go = (to: string) => {
    setAwaitedPlace(null);
    setFocused(to);
    onChoose(to);
  };
  const step = (by: 1 | -1) => {
    if (more !== null && place + by === items.length) {
      setAwaitedPlace(items.length);
      more.more();
      return;
    }
    const there = items[(place + by + items.length) % items.length];
    if (there) go(there.key);
  };
  const onRecorded = () => here && setAwaitedAnswer(`${key} ${here.part.attempts + 1}`);
  return { here, place, heading, go, step, onRecorded };
}
