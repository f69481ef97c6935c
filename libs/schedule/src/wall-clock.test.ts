import { afterEach, expect, test, vi } from 'vitest';
import { dayInZone, hostZone, isKnownZone, millisecondsOf, wallClock, zoneHere } from './wall-clock.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['2026-11-20T21:30:00.000Z', 'Europe/Moscow', '2026-11-21', '00:30'],
  ['2026-11-20T21:00:00.000Z', 'Europe/Moscow', '2026-11-21', '00:00'],
  ['2026-11-20T03:00:00.000Z', 'America/New_York', '2026-11-19', '22:00'],
  ['2026-11-20T12:15:00.000Z', 'Asia/Kathmandu', '2026-11-20', '18:00'],
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25', '02:30'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25', '02:30'],
  ['2026-11-20T21:30:00+03:00', 'UTC', '2026-11-20', '18:30'],
])('[TIM-18] the local time of %s in %s is %s %s', (instant, zone, date, time) => {
  expect(wallClock(instant, zone)).toEqual({ date, time });
  expect(dayInZone(new Date(instant), zone)).toBe(date);
});

test('[TIM-18] a text without an offset is not an instant, whatever the host’s zone is', () => {
  expect(() => millisecondsOf('2026-11-20T18:00:00')).toThrow(RangeError);
  expect(() => millisecondsOf('2026-11-20')).toThrow(RangeError);
  expect(() => millisecondsOf(Number.NaN)).toThrow(RangeError);
  expect(millisecondsOf(new Date(5))).toBe(5);
});

test.each(['Etc/Unknown', '', 'Mars/Olympus'])(
  '[FRM-25] a host with the zone %j uses the default zone, and its times can be formatted',
  (named) => {
    expect(hostZone(named)).toBe('Europe/Moscow');
    expect(hostZone('Asia/Omsk')).toBe('Asia/Omsk');
    expect(wallClock(0, hostZone(named))).toEqual({ date: '1970-01-01', time: '03:00' });
  },
);

test('[TIM-18] the host’s zone can be used for formatting', () => {
  expect(wallClock(0, hostZone()).date).toMatch(/^(1969-12-31|1970-01-01)$/);
});

test('[TIM-44] a page shows a zone that the browser does not know in the host’s zone', () => {
  vi.stubGlobal('document', {});

  expect(wallClock(0, 'Asia/Newtown')).toEqual(wallClock(0, hostZone()));
  expect([zoneHere('Asia/Newtown'), zoneHere('Asia/Omsk')]).toEqual([hostZone(), 'Asia/Omsk']);
  expect([isKnownZone('Asia/Newtown'), isKnownZone('Asia/Omsk')]).toEqual([false, true]);
});

test('[TIM-44] a server never replaces an unknown zone', () => {
  expect(() => wallClock(0, 'Asia/Oldtown')).toThrow(RangeError);
});
