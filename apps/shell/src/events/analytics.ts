import type { Bus } from '@planner/shell-api';
import { distinctUntilChanged, map } from 'rxjs';

/** NAV-30. Returns one name for each screen: the path without its last slash and without the id of the shown item. */
function screenOf(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return `/${parts.map((part) => (/^\d+$/.test(part) ? ':id' : part)).join('/')}`;
}

/** NAV-5. Reports every shown screen once to the configured service. Without a service the page reports nothing. */
export function reportPageViews(bus: Bus, url: string | undefined, send: (url: string, body: string) => void): void {
  if (!url) return;
  bus
    .on('route-changed')
    .pipe(
      map(({ path }) => screenOf(path)),
      distinctUntilChanged(),
    )
    .subscribe((path) => send(url, JSON.stringify({ type: 'page_view', path })));
}

/** Sends without waiting, also while the browser leaves the page. */
export function sendBeacon(url: string, body: string): void {
  if (navigator.sendBeacon(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
}
