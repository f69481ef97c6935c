import { expect, test } from 'vitest';
import type { MenuEntry } from '@planner/platform-runtime';
import { currentEntry } from './current-entry.ts';

const entry = (to: string): MenuEntry => ({ to, label: to, icon: 'circle', order: 1, roles: ['teacher'] });
const ENTRIES = ['/home-teacher-test', '/calendar/calendar-week', '/finance', '/finance/history'].map(entry);

test.each([
  ['/calendar/calendar-week', '/calendar/calendar-week'],
  ['/calendar/calendar-day', '/calendar/calendar-week'],
  ['/calendar/', '/calendar/calendar-week'],
  ['/finance/', '/finance'],
  ['/finance/history/', '/finance/history'],
  ['/home-teacher-test/', '/home-teacher-test'],
])('[NAV-12] on %s the entry %s is current', (pathname, to) => {
  expect(currentEntry(ENTRIES, pathname)?.to).toBe(to);
});

test('[NAV-12] on a page without an entry none is current', () => {
  expect(currentEntry(ENTRIES, '/notifications/')).toBeNull();
  expect(currentEntry(ENTRIES, '/')).toBeNull();
});
