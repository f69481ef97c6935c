/**
 * NAV-30. Reports the view of a prerendered page under the same name as the shell. The build inlines this function's
 * source into these pages, so the function uses nothing from outside of itself.
 */
export function tellView(page: Document): void {
  const url = page.body.dataset['analytics'];
  if (!url) return;
  // Removes one slash at the end. The code is short because each byte counts for the first load.
  const path = page.location.pathname.replace(/(.)\/$/, '$1');
  navigator.sendBeacon(url, JSON.stringify({ type: 'page_view', path }));
}
