import type { Bus } from '@planner/shell-api';

/** NAV-5. Tells the configured service of every path shown; none is configured, nothing is sent. */
export function reportPageViews(bus: Bus, url: string | undefined, send: (url: string, body: string) => void): void {
  if (!url) return;
  bus.on('route-changed').subscribe(({ path }) => send(url, JSON.stringify({ type: 'page_view', path })));
}

/** Sends without waiting, also from a page that is being left. */
export function sendBeacon(url: string, body: string): void {
  if (navigator.sendBeacon(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
}
