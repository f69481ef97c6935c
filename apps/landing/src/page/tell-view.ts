/**
 * NAV-30. Reports the view of a prerendered page, under the name that the shell has for it. It is inlined into these pages as it
 * stands, so it names nothing outside of itself.
 */
export function tellView(page: Document): void {
  const url = page.body.dataset['analytics'];
  if (!url) return;
  const path = `/${page.location.pathname.split('/').filter(Boolean).join('/')}`;
  const body = JSON.stringify({ type: 'page_view', path });
  if (navigator.sendBeacon(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
}
