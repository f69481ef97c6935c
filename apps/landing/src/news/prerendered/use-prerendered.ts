import { useLayoutEffect } from 'react';

/** NWS-11. What the server has answered gives way in the same frame in which the page shows the same; who stood on a link stays on it. */
function giveWay(page: Document): void {
  const first = page.getElementById('mfe-first');
  if (first === null) return;
  const focused = first.contains(page.activeElement) ? page.activeElement?.getAttribute('href') : null;
  first.remove();
  const links = [...page.querySelectorAll<HTMLAnchorElement>('#mfe-shell a')];
  links.find((link) => link.getAttribute('href') === focused)?.focus({ preventScroll: true });
}

/** Takes over from the page that the server has answered, once this one shows as much. */
export function usePrerendered(isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown) giveWay(document);
  }, [isShown]);
}
