import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** FIN-24. Brings the part into view whose id stands in the address, once what is above it has its height. */
export function useSought(isReady: boolean): RefObject<HTMLElement | null> {
  const { hash, key } = useLocation();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = part.current;
    if (isReady && node !== null && hash === `#${node.id}`) node.scrollIntoView();
  }, [isReady, hash, key]);
  return part;
}
