import { type RefObject, useLayoutEffect, useState } from 'react';

/** The modal dialog over the page; without one, the body of the page. */
const topmost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/**
 * PLT-101. A place for a popover over everything. It stands in the topmost modal, because a modal makes the rest of the page inert, and
 * moves when a modal opens or closes.
 */
export function useTopmost(popover: RefObject<HTMLElement | null>, isWanted: boolean): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const raise = () => {
      const host = topmost();
      if (place.parentElement !== host) host.append(place);
      const node = popover.current;
      // Moving a popover closes it.
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
