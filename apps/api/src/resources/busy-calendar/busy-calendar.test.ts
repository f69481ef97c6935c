import { afterAll, expect, test } from 'vitest';
import { calendarJob } from '../../jobs/calendar-jobs.ts';
import { crossing, personAt } from '../../testing/crossing.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { clock, TUESDAY } from '../../testing/lesson-verbs.ts';
import type { Person, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { CalendarFault } from './reading/calendar-request.ts';

const api = await testApi();
afterAll(() => api.close());

const URL_OF = 'https://calendar.example/private-1/basic.ics';
const NOW = '2026-11-20T12:30:00.000Z';

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test']
    .concat(events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}`, ...lines.split('\n'), 'END:VEVENT']))
    .concat('END:VCALENDAR')
    .join('\r\n');
const DOCTOR = 'DTSTART;TZID=Europe/Moscow:20261124T180000\nDURATION:PT90M\nSUMMARY:Врач';
const REPAIR = 'DTSTART;VALUE=DATE:20261126\nDTEND;VALUE=DATE:20261128\nSUMMARY:Ремонт';

/** Reads the due calendars at an instant from a service that answers with this text or this fault. */
async function read(answer: string | CalendarFault, at = NOW) {
  const asked: string[] = [];
  const job = calendarJob({
    pool: api.files.reading,
    fetch: async (address) => {
      asked.push(address);
      if (answer instanceof CalendarFault) throw answer;
      return Buffer.from(answer);
    },
  });
  expect(await jobsAt(api, at, job)).toEqual([]);
  return asked;
}
const set = (teacher: Person, url = URL_OF) => teacher.call('POST /api/busy-calendar', { body: { url } });
const known = async (teacher: Person) => (await teacher.call('GET /api/busy-calendar', {})).calendar;
const busy = async (teacher: Person) =>
  (await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-24' } })).own_time?.busy ?? [];
/** Ends the calendars of the other tests, so that they are not read again. */
const end = (teacher: Person) => teacher.call('DELETE /api/busy-calendar', {});

test('[WRK-40] [WRK-41] the events of another calendar are busy times of the teacher only, and the address is not returned', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];

  const saved = await set(teacher, URL_OF.replace('https', 'webcal'));
  expect(saved).toMatchObject({ host: 'calendar.example', read_at: null, failure: null, is_cut: false });
  expect(await read(calendar(DOCTOR, REPAIR))).toEqual([URL_OF]);

  const none = { event_id: null, is_weekly: false, repeat_until: null };
  expect(await busy(teacher)).toEqual([
    { ...none, title: 'Врач', first_day: '2026-11-24', last_day: '2026-11-24', start_time: '18:00', end_time: '19:30' },
    { ...none, title: 'Ремонт', first_day: '2026-11-26', last_day: '2026-11-27', start_time: null, end_time: null },
  ]);
  expect(await known(teacher)).toMatchObject({ host: 'calendar.example', read_at: NOW, failure: null });
  expect(await busy(other)).toEqual([]);
  expect(await known(other)).toBeNull();
  await end(teacher);
});

test('[WRK-34] a lesson planned on a time of another calendar is refused by its title', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await set(teacher);
  await read(calendar(DOCTOR, REPAIR));

  const refusalAt = (wish: object) =>
    teacher.refused('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY, ...wish } });

  expect(await refusalAt({})).toMatchObject({ code: 'lesson_overlaps', message: 'В это время: «Врач»' });
  expect(await refusalAt({ conducted_date: '2026-11-27' })).toMatchObject({
    message: 'В это время: «Ремонт»',
    details: { conflicts: [{ conducted_date: '2026-11-26', away: { last_day: '2026-11-27', is_whole: true } }] },
  });
  const free = { ...TUESDAY, start_time: clock('19:30'), end_time: clock('20:30') };
  await teacher.call('POST /api/lesson-one-time', { body: { student_id, ...free } });
  await end(teacher);
});

test('[WRK-44] a failure keeps the times of the last good reading and delays the next one, and a good one replaces them', async () => {
  const teacher = await api.teacher();
  await set(teacher);
  await read(calendar(DOCTOR));

  const early = await read(calendar(), '2026-11-20T12:59:00Z');
  const due = await read(new CalendarFault('refused'), '2026-11-20T13:00:00Z');
  const failed = await known(teacher);
  const stale = await busy(teacher);
  const again = await read('<html>', '2026-11-20T13:30:00Z');
  const paused = await read(calendar(REPAIR), '2026-11-20T14:00:00Z');
  const third = await read(calendar(REPAIR), '2026-11-20T14:30:00Z');

  expect([early, due, again, paused, third].map(({ length }) => length)).toEqual([0, 1, 1, 0, 1]);
  expect(failed).toMatchObject({ read_at: NOW, failure: 'refused' });
  expect(stale).toMatchObject([{ title: 'Врач' }]);
  expect(await busy(teacher)).toMatchObject([{ title: 'Ремонт' }]);
  expect(await known(teacher)).toMatchObject({ read_at: '2026-11-20T14:30:00.000Z', failure: null });
  await end(teacher);
});

test('[WRK-43] [WRK-44] a text that is no calendar is named as such', async () => {
  const teacher = await api.teacher();
  await set(teacher);

  await read('Не найдено');

  expect(await known(teacher)).toMatchObject({ read_at: null, failure: 'not_calendar' });
  await end(teacher);
});

test('[WRK-52] a calendar with too many times says so until a reading takes all of them, also after a failure', async () => {
  const teacher = await api.teacher();
  await set(teacher);
  await read(calendar('DTSTART:20261101T000000Z\nDURATION:PT1M\nRRULE:FREQ=HOURLY\nSUMMARY:Час'));
  const cut = await known(teacher);
  await read(new CalendarFault('unreachable'), '2026-11-20T13:00:00Z');
  const failed = await known(teacher);
  await read(calendar(DOCTOR), '2026-11-20T13:30:00Z');

  expect([cut, failed, await known(teacher)]).toMatchObject([
    { is_cut: true, failure: null },
    { is_cut: true, failure: 'unreachable' },
    { is_cut: false, failure: null },
  ]);
  await end(teacher);
});

test('[WRK-40] another address ends the times of the former one, and switching off ends the reading', async () => {
  const teacher = await api.teacher();
  await set(teacher);
  await read(calendar(DOCTOR));

  await set(teacher, 'https://other.example/a.ics');
  const after = [await busy(teacher), await known(teacher)];
  await read(calendar(REPAIR));
  await end(teacher);
  await end(teacher);

  expect(after).toMatchObject([[], { host: 'other.example', read_at: null }]);
  expect([await busy(teacher), await known(teacher)]).toEqual([[], null]);
  expect(await read(calendar(DOCTOR), '2026-11-21T12:30:00Z')).toEqual([]);
});

test('[WRK-40] of two crossing addresses the second one stays', async () => {
  const teacher = await api.teacher();
  const send = (person: Visitor, url: string) => person.send('POST /api/busy-calendar', { body: { url } });

  const answers = await crossing(api, {
    hold: 'lock table busy_calendar in share mode',
    first: () => send(teacher, URL_OF),
    second: () => send(personAt(api, teacher), 'https://other.example/a.ics'),
  });

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await known(teacher)).toMatchObject({ host: 'other.example' });
  await end(teacher);
});

test.each([
  '',
  'calendar',
  'http://calendar.example/a.ics',
  'https://10.0.0.1/a.ics',
  'https://[::1]/a.ics',
  'https://localhost/a.ics',
  'https://anna:1@calendar.example/a.ics',
  'https://calendar.example:8443/a.ics',
  'file:///etc/passwd',
])('[WRK-42] the address %j is refused at its field', async (url) => {
  const teacher = await api.teacher();

  expect(await teacher.refused('POST /api/busy-calendar', { body: { url } })).toMatchObject({
    status: 422,
    fields: { url: expect.stringMatching(/[а-я]/) },
  });
});
