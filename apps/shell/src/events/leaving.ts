/** How long a page may wait for the one that follows it. Longer than that its person has stayed. */
const LEAVING_MS = 10_000;

/**
 * SOC-7. Tells whether the page is being left. Some browsers end its requests as soon as another page is asked for, others when that one is
 * there. A person may answer the question before leaving with «stay», so a page is being left for a while only.
 */
export function watchLeaving(page: Window, now: () => number): () => boolean {
  let leftAt = Number.NEGATIVE_INFINITY;
  page.addEventListener('beforeunload', () => (leftAt = now()));
  page.addEventListener('pagehide', () => (leftAt = now()));
  page.addEventListener('pageshow', () => (leftAt = Number.NEGATIVE_INFINITY));
  return () => now() - leftAt < LEAVING_MS;
}
