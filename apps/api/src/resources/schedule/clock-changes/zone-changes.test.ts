import { expect, test } from 'vitest';
import { zoneChanges } from './zone-changes.ts';

const changesOf = (zones: readonly string[], from: string, to: string) =>
  zoneChanges(zones, new Date(from), new Date(to)).map(({ zone, at, shift_minutes }) => [zone, at, shift_minutes]);

test('[LSN-280] the changes of clocks in a span are exact to the minute and in the order of time', () => {
  const zones = ['Europe/Berlin', 'Europe/Moscow', 'America/New_York', 'Australia/Lord_Howe'];
  expect(changesOf(zones, '2027-03-10T10:20:30Z', '2027-04-10T00:00:00Z')).toEqual([
    ['America/New_York', '2027-03-14T07:00:00.000Z', 60],
    ['Europe/Berlin', '2027-03-28T01:00:00.000Z', 60],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00.000Z', -30],
  ]);
});

test('[LSN-280] a change is in a span that ends at its instant, and in none that begins there', () => {
  const at = '2026-10-25T01:00:00.000Z';
  expect(changesOf(['Europe/Berlin'], '2026-10-11T01:00:00Z', at)).toEqual([['Europe/Berlin', at, -60]]);
  expect(changesOf(['Europe/Berlin'], '2026-10-11T00:59:00Z', '2026-10-25T00:59:00Z')).toEqual([]);
  expect(changesOf(['Europe/Berlin'], at, '2026-11-08T01:00:00Z')).toEqual([]);
});
