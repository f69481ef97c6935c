import { useLayoutEffect } from 'react';

/**
 * NWS-11. Removes the prerendered content in the same frame in which the page shows the same. A focused link keeps the
 * focus.
 */
function giveWay(page: Document): void {
  const first = page.getElementById('mfe-first');
  if (first === null) return;
  const focused = first.contains(page.activeElement) ? page.activeElement?.getAttribute('href') : null;
  first.remove();
  const links = [...page.querySelectorAll<HTMLAnchorElement>('#mfe-shell a')];
  links.find((link) => link.getAttribute('href') === focused)?.focus({ preventScroll: true });
}

/** Removes the prerendered content as soon as this page shows as much. */
export function usePrerendered(isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown) giveWay(document);
  }, [isShown]);
}
