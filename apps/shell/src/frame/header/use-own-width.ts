import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Writes an element's width into a custom property of its parent, so that its neighbours can reserve the space. */
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
