import { type RefObject, useLayoutEffect, useState } from 'react';

/** The modal that lies over the page and makes the rest of it inert, or the page. */
const topmost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/**
 * PLT-101. A place for a popover that can be read and pressed whatever modal is open: the place stands in the topmost one, and moves
 * when another one opens or when that one goes.
 */
export function useTopmost(popover: RefObject<HTMLElement | null>, isWanted: boolean): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const raise = () => {
      const host = topmost();
      if (place.parentElement !== host) host.append(place);
      const node = popover.current;
      // To move it has closed it.
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
