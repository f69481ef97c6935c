/**
 * NAV-30. Reports the view of a prerendered page, under the name that the shell has for it. It is inlined into these pages as it
 * stands, so it names nothing outside of itself.
 */
export function tellView(page: Document): void {
  const url = page.body.dataset['analytics'];
  if (!url) return;
  // One slash at the end goes; every byte here is a byte of the first load.
  const path = page.location.pathname.replace(/(.)\/$/, '$1');
  navigator.sendBeacon(url, JSON.stringify({ type: 'page_view', path }));
}
