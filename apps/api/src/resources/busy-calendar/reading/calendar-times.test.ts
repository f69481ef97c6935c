import { expect, test } from 'vitest';
import { timesIn } from './calendar-times.ts';

const WINDOW = {
  from: Date.parse('2026-10-20T00:00:00Z'),
  to: Date.parse('2027-05-20T00:00:00Z'),
  time_zone: 'Europe/Moscow',
};
const ZONE = `BEGIN:VTIMEZONE
TZID:Служебный
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0500
TZOFFSETTO:+0500
END:STANDARD
END:VTIMEZONE`;

/** A calendar with these events, each as the lines between BEGIN and END. */
const calendar = (events: readonly string[], zone = '') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...(zone === '' ? [] : [zone])]
    .concat(events.map((lines) => `BEGIN:VEVENT\nUID:1\n${lines}\nEND:VEVENT`))
    .concat('END:VCALENDAR')
    .join('\n')
    .replaceAll('\n', '\r\n');
const short = (text: string, time_zone = WINDOW.time_zone) =>
  timesIn(text, { ...WINDOW, time_zone })?.times.map(({ title, start, end, is_whole }) =>
    [title, new Date(start).toISOString(), new Date(end).toISOString(), ...(is_whole ? ['whole'] : [])].join(' '),
  );
const NINE = '2026-11-24T09:00:00.000Z 2026-11-24T10:00:00.000Z';

test.each<[string, string, string[]]>([
  ['in UTC', 'DTSTART:20261124T090000Z\nDTEND:20261124T100000Z', [NINE]],
  ['in a known zone', 'DTSTART;TZID=Asia/Omsk:20261124T150000\nDURATION:PT1H', [NINE]],
  ['in a zone by its other name', 'DTSTART;TZID=US/Eastern:20261124T040000\nDURATION:PT1H', [NINE]],
  ['in a zone by its newer name', 'DTSTART;TZID=Europe/Kyiv:20261124T110000\nDURATION:PT1H', [NINE]],
  ['in Etc/UTC', 'DTSTART;TZID=Etc/UTC:20261124T090000\nDURATION:PT1H', [NINE]],
  ['in a zone of Windows', 'DTSTART;TZID=Ekaterinburg Standard Time:20261124T140000\nDURATION:PT1H', [NINE]],
  [
    'in a zone after an address',
    'DTSTART;TZID=/mozilla.org/20050126_1/Asia/Omsk:20261124T150000\nDURATION:PT1H',
    [NINE],
  ],
  ['in a zone that the file describes', 'DTSTART;TZID=Служебный:20261124T140000\nDURATION:PT1H', [NINE]],
  ['in an unknown zone', 'DTSTART;TZID=Mars:20261124T120000\nDURATION:PT1H', [NINE]],
  ['without a zone', 'DTSTART:20261124T120000\nDTEND:20261124T130000', [NINE]],
  [
    'of whole days',
    'DTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261126',
    ['2026-11-23T21:00:00.000Z 2026-11-25T21:00:00.000Z whole'],
  ],
  ['without a length', 'DTSTART:20261124T090000Z', []],
  ['before the window', 'DTSTART:20261001T090000Z\nDURATION:PT1H', []],
  [
    'longer than the window',
    'DTSTART:20200101T000000Z\nDTEND:21990101T000000Z',
    ['2026-10-20T00:00:00.000Z 2027-05-20T00:00:00.000Z'],
  ],
  ['that leaves the time free', 'DTSTART:20261124T090000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT', []],
  ['that is cancelled', 'DTSTART:20261124T090000Z\nDURATION:PT1H\nSTATUS:CANCELLED', []],
])('[WRK-43] an event %s', (_, lines, times) => {
  expect(short(calendar([`${lines}\nSUMMARY:Врач`], ZONE))).toEqual(times.map((time) => `Врач ${time}`));
});

test('[WRK-43] a series has its occurrences of the window, without the removed ones, and with the moved ones', () => {
  const series = 'DTSTART;TZID=Europe/Moscow:20261124T120000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=4\nSUMMARY:Врач';
  const removed = 'EXDATE;TZID=Europe/Moscow:20261201T120000';
  const moved =
    'RECURRENCE-ID;TZID=Europe/Moscow:20261208T120000\nDTSTART:20261209T090000Z\nDURATION:PT2H\nSUMMARY:Банк';

  expect(short(calendar([`${series}\n${removed}`, moved]))).toEqual([
    `Врач ${NINE}`,
    'Банк 2026-12-09T09:00:00.000Z 2026-12-09T11:00:00.000Z',
    'Врач 2026-12-15T09:00:00.000Z 2026-12-15T10:00:00.000Z',
  ]);
});

test.each([
  ['a longer day', '20261024', ['10-23T22', '10-24T22', '10-25T23', '10-26T23']],
  ['a shorter day', '20270327', ['03-26T23', '03-27T23', '03-28T22', '03-29T22']],
])('[WRK-43] each occurrence of a series of whole days ends at midnight, also after %s', (_, day, midnights) => {
  const series = `DTSTART;VALUE=DATE:${day}\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Врач`;
  const at = midnights.map((midnight) => `${day.slice(0, 4)}-${midnight}:00:00.000Z`);

  expect(short(calendar([series]), 'Europe/Berlin')).toEqual(
    at.slice(1).map((end, index) => `Врач ${at[index]} ${end} whole`),
  );
});

test('[WRK-43] a change of an impossible day is left out, and its series, the other changes and the other events stay', () => {
  const series = 'DTSTART:20261124T090000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2\nSUMMARY:Врач';
  const impossible = 'RECURRENCE-ID:abc\nDTSTART:20261125T090000Z\nDURATION:PT1H\nSUMMARY:Сбой';
  const moved = 'RECURRENCE-ID:20261201T090000Z\nDTSTART:20261202T090000Z\nDURATION:PT1H\nSUMMARY:Банк';

  expect(short(calendar([series, impossible, moved]))).toEqual([
    `Врач ${NINE}`,
    'Банк 2026-12-02T09:00:00.000Z 2026-12-02T10:00:00.000Z',
  ]);
});

test('[WRK-43] a changed occurrence without its series, and an endless series, are read within the window', () => {
  const alone = 'RECURRENCE-ID:20261124T080000Z\nDTSTART:20261124T090000Z\nDURATION:PT1H\nSUMMARY:Врач';
  const endless = 'DTSTART:20200101T090000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY\nSUMMARY:Аренда';

  expect(short(calendar([alone]))).toEqual([`Врач ${NINE}`]);
  expect(short(calendar([endless]))?.map((time) => time.slice(0, 17))).toEqual(
    ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'].map((month) => `Аренда ${month}-01`),
  );
});

test('[WRK-43] an event without a title is «Занято», a long title is cut, and our own lessons are left out', () => {
  const at = 'DTSTART:20261124T090000Z\nDURATION:PT1H';
  const own = calendar([`${at}\nSUMMARY:Анна`]).replace('UID:1', 'UID:lesson-7@planner.example');

  expect(short(calendar([at]))).toEqual([`Занято ${NINE}`]);
  expect(timesIn(calendar([`${at}\nSUMMARY:${'я'.repeat(300)}`]), WINDOW)?.times[0]?.title).toHaveLength(200);
  expect(short(own)).toEqual([]);
});

test.each(['', 'Страница не найдена', '<html></html>', 'BEGIN:VCARD\r\nFN:A\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nX'])(
  '[WRK-43] a text that is no calendar: %j',
  (text) => {
    expect(timesIn(text, WINDOW)).toBeNull();
  },
);

test.each([
  ['of one occurrence', 'RECURRENCE-ID:20270601T090000Z', ['2026-12-10']],
  [
    'of all later ones',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20270525T090000Z',
    ['2026-12-10', '2026-12-17', '2026-12-24'],
  ],
])('[WRK-43] a change %s moves occurrences after the window into it', (_, change, days) => {
  const series = 'DTSTART:20270525T090000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Врач';
  const moved = `${change}\nDTSTART:20261210T090000Z\nDURATION:PT1H\nSUMMARY:Банк`;

  expect(short(calendar([series, moved]))).toEqual(days.map((day) => `Банк ${day}T09:00:00.000Z ${day}T10:00:00.000Z`));
});

test('[WRK-43] an occurrence that a change moves out of the window is left out', () => {
  const series = 'DTSTART:20270512T090000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2\nSUMMARY:Врач';
  const moved = 'RECURRENCE-ID:20270519T090000Z\nDTSTART:20270521T090000Z\nDURATION:PT1H\nSUMMARY:Врач';

  expect(short(calendar([series, moved]))).toEqual(['Врач 2027-05-12T09:00:00.000Z 2027-05-12T10:00:00.000Z']);
});

test('[WRK-52] a calendar with too many repeats tells that times are left out', () => {
  const endless = 'DTSTART:20200101T000000Z\nDURATION:PT1M\nRRULE:FREQ=DAILY\nSUMMARY:Утро';
  const read = calendar([endless, 'DTSTART:20261124T090000Z\nDURATION:PT1H\nSUMMARY:Врач']);

  const cut = timesIn(read, WINDOW, 1000);
  const whole = timesIn(read, WINDOW);

  expect([cut?.isCut, cut?.times.map(({ title }) => title)]).toEqual([true, ['Врач']]);
  expect([whole?.isCut, whole?.times.length]).toEqual([false, 213]);
});

test('[WRK-43] [WRK-52] at most a thousand times are read, the earliest first', () => {
  const busy = 'DTSTART:20261101T000000Z\nDURATION:PT1M\nRRULE:FREQ=HOURLY\nSUMMARY:Час';

  const read = timesIn(calendar([busy]), WINDOW);

  expect([read?.times.length, read?.times[0]?.start]).toEqual([1000, Date.parse('2026-11-01T00:00:00Z')]);
  expect(read?.isCut).toBe(true);
});
