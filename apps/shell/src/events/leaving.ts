/** How long the page may wait for the next page, in milliseconds. After that the user has stayed. */
const LEAVING_MS = 10_000;

/**
 * SOC-7. Returns whether the browser is leaving the page. Some browsers end requests as soon as the user requests the
 * next page, others when that page arrives. The user may cancel the leaving, so this state expires.
 */
export function watchLeaving(page: Window, now: () => number): () => boolean {
  let leftAt = Number.NEGATIVE_INFINITY;
  page.addEventListener('beforeunload', () => (leftAt = now()));
  page.addEventListener('pagehide', () => (leftAt = now()));
  page.addEventListener('pageshow', () => (leftAt = Number.NEGATIVE_INFINITY));
  return () => now() - leftAt < LEAVING_MS;
}
