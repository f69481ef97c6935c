import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the topmost modal dialog of the page, or the body of the page. */
const topmost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/**
 * PLT-101. Returns a container for a popover over everything. The container is inside the topmost modal, because a
 * modal makes the rest of the page inert. It moves when a modal opens or closes.
 */
export function useTopmost(popover: RefObject<HTMLElement | null>, isWanted: boolean): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const raise = () => {
      const host = topmost();
      if (place.parentElement !== host) host.append(place);
      const node = popover.current;
      // The browser closes a popover that is moved.
      if (node?.showPopover && !node.matches(':popover-open')) node.showPopover();
    };
    const watch = new MutationObserver(raise);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
    raise();
    return () => {
      watch.disconnect();
      place.remove();
    };
  }, [place, popover, isWanted]);
  return place;
}
