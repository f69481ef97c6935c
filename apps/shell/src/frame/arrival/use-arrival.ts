import { type RefObject, useEffect, useRef } from 'react';

/** A remote's page may still be loading. After this time, in milliseconds, the hook stops waiting for its heading. */
const PATIENCE = 3000;

/** The focus is outside of the page or lost: the new page may take it. */
const isFree = (page: HTMLElement) => document.activeElement === page || !page.contains(document.activeElement);

/** NAV-18. Moves the focus to the new page's heading as soon as the heading exists. */
export function useArrival(page: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    const place = page.current;
    if (before.current === pathname || !place) return undefined;
    before.current = pathname;
    const arrive = () => {
      const heading = place.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      if (isFree(place) && !document.querySelector('dialog:modal')) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    place.scrollTo?.({ top: 0 });
    const left = place.querySelector('h1');
    const observer = new MutationObserver(() => {
      if (place.querySelector('h1') !== left && arrive()) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    // A page that keeps its heading has already arrived.
    const timer = setTimeout(() => {
      arrive();
      observer.disconnect();
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [page, pathname]);
}
