import type { Bus } from '@planner/shell-api';
import { distinctUntilChanged, map } from 'rxjs';

/** NAV-30. One name a screen: without the slash at its end, and without the number of what it shows. */
function screenOf(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return `/${parts.map((part) => (/^\d+$/.test(part) ? ':id' : part)).join('/')}`;
}

/** NAV-5. Tells the configured service of every screen shown, once; none is configured, nothing is sent. */
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

/** Sends without waiting, also from a page that is being left. */
export function sendBeacon(url: string, body: string): void {
  if (navigator.sendBeacon(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
}
