import { useLayoutEffect, useState, type RefObject } from 'react';

/** In pixels: the height of a day's number with its paddings, and the height of a lesson's line with its gap. */
const HEAD = 34;
const LINE = 22;
const USUAL = 3;

/**
 * LSN-194. Returns how many lines a day has room for; 0 on a narrow screen, where days show dots. Returns null in the
 * first render, before the height is known, so that no day is drawn twice.
 */
export function useLines(box: RefObject<HTMLElement | null>, weeks: number, isNarrow: boolean): number | null {
  const [lines, setLines] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    const measure = ({ clientHeight }: Element) => {
      // The height is 0 in a hidden page.
      const fitting = Math.max(2, Math.floor((clientHeight / weeks - HEAD) / LINE));
      setLines((before) => (clientHeight > 0 ? fitting : (before ?? USUAL)));
    };
    measure(box.current);
    const watch = new ResizeObserver(([entry]) => entry && measure(entry.target));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box, weeks]);
  return isNarrow ? 0 : lines;
}
