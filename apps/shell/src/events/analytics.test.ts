import { createBus } from '@planner/shell-api';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reportPageViews, sendBeacon } from './analytics.ts';

test('[NAV-5] every shown path is reported to a configured service', () => {
  const bus = createBus();
  const sent: string[][] = [];
  reportPageViews(bus, 'https://stats.example/hit', (url, body) => void sent.push([url, body]));

  bus.emit('route-changed', { path: '/calendar/' });

  expect(sent).toEqual([['https://stats.example/hit', '{"type":"page_view","path":"/calendar"}']]);
});

test('[NAV-30] a screen has one name for every item and every form of its address, and is reported once', () => {
  const bus = createBus();
  const sent: unknown[] = [];
  reportPageViews(bus, 'https://stats.example/hit', (_, body) => void sent.push(JSON.parse(body)));

  for (const path of ['/', '/news/', '/news', '/news/12', '/news/13', '/my-students-test/student/7/']) {
    bus.emit('route-changed', { path });
  }

  expect(sent).toEqual(
    ['/', '/news', '/news/:id', '/my-students-test/student/:id'].map((path) => ({ type: 'page_view', path })),
  );
});

test('[NAV-5] nothing is reported without a service', () => {
  const bus = createBus();
  const sent: string[] = [];
  reportPageViews(bus, undefined, (url) => void sent.push(url));

  bus.emit('route-changed', { path: '/calendar/' });

  expect(sent).toEqual([]);
});

test.each([
  [true, 0],
  [false, 1],
])('[NAV-5] a view that sendBeacon accepts (%s) makes %i further requests', (isTaken, requests) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('navigator', { sendBeacon: () => isTaken });
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());

  sendBeacon('https://stats.example/hit', '{}');

  expect(asked).toHaveBeenCalledTimes(requests);
});
