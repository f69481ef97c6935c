import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Writes the width of an element into a custom property of its parent, so that what stands beside it can leave it room. */
export function useOwnWidth(property: `--${string}`): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const node = box.current;
    const place = node?.parentElement;
    if (!node || !place) return undefined;
    const write = () => place.style.setProperty(property, `${node.offsetWidth}px`);
    write();
    const observer = new ResizeObserver(write);
    observer.observe(node);
    return () => observer.disconnect();
  }, [property]);
  return box;
}
