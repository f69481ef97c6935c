import { createBus } from '@planner/shell-api';
import { expect, test } from 'vitest';
import { reportPageViews } from './analytics.ts';

test('[NAV-5] every path shown is reported where a service is configured', () => {
  const bus = createBus();
  const sent: string[][] = [];
  reportPageViews(bus, 'https://stats.example/hit', (url, body) => void sent.push([url, body]));

  bus.emit('route-changed', { path: '/calendar/' });

  expect(sent).toEqual([['https://stats.example/hit', '{"type":"page_view","path":"/calendar/"}']]);
});

test('[NAV-5] nothing is reported without a service', () => {
  const bus = createBus();
  const sent: string[] = [];
  reportPageViews(bus, undefined, (url) => void sent.push(url));

  bus.emit('route-changed', { path: '/calendar/' });

  expect(sent).toEqual([]);
});
