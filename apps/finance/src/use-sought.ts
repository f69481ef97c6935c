import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** FIN-24, NTF-27. Scrolls to the part with the id in the address, once the content above it has its final height. */
export function useSought<Part extends HTMLElement>(isReady: boolean): RefObject<Part | null> {
  const { hash, key } = useLocation();
  const part = useRef<Part>(null);
  useEffect(() => {
    const node = part.current;
    if (isReady && node !== null && hash === `#${node.id}`) node.scrollIntoView();
  }, [isReady, hash, key]);
  return part;
}
