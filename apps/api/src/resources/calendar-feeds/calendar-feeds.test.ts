import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { listsOf } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const wire = (time: string) => `${time}:00.000Z`;
const feedOf = (person: Person, query = {}) => person.call('POST /api/calendar-feed', { query });
const ask = (url: string, headers: Record<string, string> = {}) =>
  api.server.inject({ url: new URL(url).pathname, headers });

async function pair(zone = 'Europe/Moscow') {
  const teacher = await api.teacher({ first_name: 'Марина', time_zone: zone });
  const student = await api.student({ time_zone: 'Asia/Omsk' });
  const { id } = await teacher.call('POST /api/student-create', { body: { student_name: 'Анна; из 7,«Б»' } });
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
  const { profile } = await student.call('POST /api/student/link-profile', { body: { code } });
  return { teacher, student, card: id, query: { student_profile_id: profile.student_profile_id ?? 0 } };
}

const idOf = async (teacher: Person, student_name: string) =>
  (await teacher.call('POST /api/student-create', { body: { student_name } })).id;

async function lessonOn(teacher: Person, student_id: number, day: string, more: Record<string, unknown> = {}) {
  const { lesson } = await teacher.call('POST /api/lesson-one-time', {
    body: { student_id, conducted_date: day, start_time: wire('18:00'), end_time: wire('19:00'), ...more },
  });
  return lesson?.id ?? 0;
}

/** The events of a feed, read by two independent parsers. */
function parsed(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: one.getFirstPropertyValue('status'),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  expect(others.map((one) => [one?.uid, one?.start?.toISOString()])).toEqual(
    events.map(({ uid, start }) => [uid, start]),
  );
  return events;
}

test('[ICS-1] [ICS-4] [ICS-5] a teacher’s feed has each lesson in UTC with its own identifier, and two parsers read it', async () => {
  const { teacher, card } = await pair();
  const note = { goal: 'Глаголы,\nвремена; и всё', meeting_url: 'https://meet.example/a?b=1' };
  const id = await lessonOn(teacher, card, '2026-11-24', note);
  const { url } = await feedOf(teacher);

  const answer = await ask(url);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.body).not.toMatch(/METHOD|VTIMEZONE|TZID/);
  expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(parsed(answer.body)).toEqual([
    {
      uid: `lesson-${id}@localhost`,
      sequence: 1,
      summary: 'Анна; из 7,«Б»',
      status: 'CONFIRMED',
      location: 'https://meet.example/a?b=1',
      description: 'Глаголы,\nвремена; и всё',
      start: '2026-11-24T15:00:00.000Z',
      end: '2026-11-24T16:00:00.000Z',
    },
  ]);
});

test('[ICS-5] a moved lesson keeps its identifier and gets a higher revision, and a cancelled one stays as cancelled', async () => {
  const { teacher, card } = await pair();
  const [first, second] = [await lessonOn(teacher, card, '2026-11-24'), await lessonOn(teacher, card, '2026-11-25')];
  const { url } = await feedOf(teacher);
  await teacher.call('PUT /api/lessons/{id}', {
    params: { id: first },
    body: { version: '*', conducted_date: '2026-11-27' },
  });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: second, version: '*' } });

  const events = parsed((await ask(url)).body);

  expect(events).toMatchObject([
    { uid: `lesson-${second}@localhost`, status: 'CANCELLED' },
    { uid: `lesson-${first}@localhost`, status: 'CONFIRMED', start: '2026-11-27T15:00:00.000Z' },
  ]);
  expect(events.every(({ sequence }) => sequence > 1)).toBe(true);
});

test('[ICS-27] the title of a cancelled or moved lesson states it, for the teacher and for the student', async () => {
  const { teacher, student, card, query } = await pair();
  const id = await lessonOn(teacher, card, '2026-11-25');
  await teacher.call('POST /api/lessons', {
    body: { student_id: card, ...listsOf(['вт 18:00-19:00']), starts_on: '2026-11-24', repeat_until: '2026-11-24' },
  });
  const { items } = await teacher.call('GET /api/student-future-lessons', { query: { student_id: card } });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, version: '*' } });
  await teacher.call('PUT /api/lessons/{id}', {
    params: { id: items.find((lesson) => lesson.id !== id)?.id ?? 0 },
    body: { version: '*', conducted_date: '2026-12-03' },
  });
  const titles = async (person: Person, asked = {}) =>
    parsed((await ask((await feedOf(person, asked)).url)).body).map(({ summary }) => summary);

  expect(await titles(teacher)).toEqual(['Перенесено: Анна; из 7,«Б»', 'Отменено: Анна; из 7,«Б»', 'Анна; из 7,«Б»']);
  expect(await titles(student, query)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Отменено: Занятие: Марина/)]),
  );
});

test('[LSN-271] the title of a lesson to make up says that it waits for a new time', async () => {
  const { teacher, student, card, query } = await pair();
  const id = await lessonOn(teacher, card, '2026-11-25');
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, make_up: true, version: '*' } });

  const [own] = parsed((await ask((await feedOf(student, query)).url)).body);
  const [teachers] = parsed((await ask((await feedOf(teacher)).url)).body);

  expect(own).toMatchObject({ status: 'CANCELLED', summary: expect.stringMatching(/^Ждёт нового времени: Занятие/) });
  expect(teachers).toMatchObject({ summary: expect.stringMatching(/^Ждёт нового времени: Анна/) });
});

test('[ICS-4] only the teacher’s feed names a trial lesson in its title', async () => {
  const [teacher, student] = [await api.teacher({ first_name: 'Марина' }), await api.student()];
  const lesson_data = { conducted_date: '2026-11-24', start_time: wire('18:00'), end_time: wire('19:00') };
  const trial = { lesson_data, student_data: { student_name: 'Вера' } };
  const id = (await teacher.call('POST /api/lesson-trial', { body: { requestBody: trial } })).student_id ?? 0;
  await lessonOn(teacher, id, '2026-11-25');
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
  const { profile } = await student.call('POST /api/student/link-profile', { body: { code } });
  const titles = async (person: Person, asked = {}) =>
    parsed((await ask((await feedOf(person, asked)).url)).body).map(({ summary }) => summary);

  expect(await titles(teacher)).toEqual(['Пробное занятие: Вера', 'Вера']);
  expect(await titles(student, { student_profile_id: profile.student_profile_id ?? 0 })).toEqual(
    Array(2).fill(expect.stringMatching(/^Занятие: Марина/)),
  );
});

test('[ICS-5] a lesson of a rule that moves to another week is cancelled at its old time and present at the new one', async () => {
  const { teacher, card } = await pair();
  await teacher.call('POST /api/lessons', {
    body: { student_id: card, ...listsOf(['вт 18:00-19:00']), starts_on: '2026-11-24', repeat_until: '2026-11-24' },
  });
  const { items } = await teacher.call('GET /api/student-future-lessons', { query: { student_id: card } });
  await teacher.call('PUT /api/lessons/{id}', {
    params: { id: items[0]?.id ?? 0 },
    body: { version: '*', conducted_date: '2026-12-03' },
  });
  const { url } = await feedOf(teacher);

  expect(parsed((await ask(url)).body).map(({ start, status }) => [start.slice(0, 10), status])).toEqual([
    ['2026-11-24', 'CANCELLED'],
    ['2026-12-03', 'CONFIRMED'],
  ]);
});

test('[ICS-3] [ICS-4] a student’s feed has the lessons of one card, with the teacher’s name and no private note', async () => {
  const { teacher, student, card, query } = await pair();
  const other = await teacher.call('POST /api/student-create', { body: { student_name: 'Борис' } });
  await lessonOn(teacher, card, '2026-11-24', { note_private: 'слабый', note_shared: 'учебник', subject_id: 1 });
  await lessonOn(teacher, other.id, '2026-11-25');
  const { url } = await feedOf(student, query);

  const { body } = await ask(url);

  expect(parsed(body)).toMatchObject([{ description: 'учебник', start: '2026-11-24T15:00:00.000Z' }]);
  expect(body).toContain('Марина');
  expect(body).not.toContain('слабый');
});

test('[CAB-96] one feed of a family has the lessons of all children and teachers, each with the child’s name', async () => {
  const { teacher, student: parent, card } = await pair();
  const other = await api.teacher({ first_name: 'Олег' });
  const links = [
    [teacher, await idOf(teacher, 'Борис')],
    [other, await idOf(other, 'Борис')],
  ] as const;
  for (const [of, id] of links) {
    const invited = { params: { id }, body: { role_in_profile: 'parent' } } as const;
    const { invite_code: code } = await of.call('POST /api/student-invite/{id}', invited);
    await parent.call('POST /api/student/link-profile', { body: { code } });
  }
  const { id: group } = await teacher.call('POST /api/groups/create', {
    body: { name: 'А2', student_ids: [card, links[0][1]], price: 500 },
  });
  const at = { conducted_date: '2026-11-24', start_time: wire('10:00'), end_time: wire('11:00') };
  await teacher.call('POST /api/create_group_lesson', { body: { group_id: group, ...at } });
  await lessonOn(teacher, card, '2026-11-25', { subject_id: 1 });
  await lessonOn(other, links[1][1], '2026-11-26');
  const { url } = await feedOf(parent);

  const events = parsed((await ask(url)).body);

  expect(events.map(({ summary }) => summary).toSorted()).toEqual([
    'Анна; из 7,«Б»: Английский язык: Марина',
    'Анна; из 7,«Б»: Занятие: Марина',
    'Борис: Занятие: Марина',
    'Борис: Занятие: Олег',
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
});

test('[CAB-96] the feed of a family follows its cards, and a student alone reads no name', async () => {
  const { teacher, student, card, query } = await pair();
  await lessonOn(teacher, card, '2026-11-24');
  const { url } = await feedOf(student);
  const before = parsed((await ask(url)).body);
  await teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', { params: { id: card, ...query } });

  expect(before).toMatchObject([{ summary: 'Занятие: Марина' }]);
  expect(parsed((await ask(url)).body)).toEqual([]);
});

test('[ICS-4] the feed has the lessons from sixty days ago to half a year ahead, and no others', async () => {
  const { teacher, card } = await pair();
  const days = ['2026-09-20', '2026-09-21', '2027-05-19', '2027-05-20'];
  for (const day of days) await lessonOn(teacher, card, day);
  const { url } = await feedOf(teacher);

  expect(parsed((await ask(url)).body).map(({ start }) => start.slice(0, 10))).toEqual(['2026-09-21', '2027-05-19']);
});

test('[ICS-2] a new link revokes the former one, and a revoked link is not found', async () => {
  const { teacher } = await pair();
  const [{ url: first }, { url: second }] = [await feedOf(teacher), await feedOf(teacher)];
  const shown = await teacher.call('GET /api/calendar-feed', { query: {} });
  const before = [(await ask(first)).statusCode, (await ask(second)).statusCode];
  await teacher.call('DELETE /api/calendar-feed', { query: {} });

  expect(shown.feed).toMatchObject({ url: second, read_at: null });
  expect(before).toEqual([404, 200]);
  expect((await ask(second)).statusCode).toBe(404);
  expect(await teacher.call('GET /api/calendar-feed', { query: {} })).toEqual({ feed: null });
});

test('[ICS-2] a student’s feed ends with the link to the card, and every feed with the deletion of its account', async () => {
  const { teacher, student, card, query } = await pair();
  const [own, taught] = [await feedOf(student, query), await feedOf(teacher)];
  await teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', { params: { id: card, ...query } });
  await teacher.call('GET /api/delete-account', {}, { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' });

  expect([(await ask(own.url)).statusCode, (await ask(taught.url)).statusCode]).toEqual([404, 404]);
});

test('[ICS-6] a request with the last tag gets "not modified" until the feed changes', async () => {
  const { teacher, card } = await pair();
  await lessonOn(teacher, card, '2026-11-24');
  const { url } = await feedOf(teacher);
  const etag = String((await ask(url)).headers.etag);
  api.setClock('2026-11-20T12:40:00.000Z');

  const same = await ask(url, { 'if-none-match': `W/${etag}` });
  await lessonOn(teacher, card, '2026-11-26');
  const changed = await ask(url, { 'if-none-match': etag });

  expect([same.statusCode, same.body, changed.statusCode]).toEqual([304, '', 200]);
  expect(changed.headers.etag).not.toBe(etag);
});

test('[ICS-7] the time of a calendar’s last request is stored to the hour', async () => {
  const { teacher } = await pair();
  const { url } = await feedOf(teacher);
  const read = async () => (await teacher.call('GET /api/calendar-feed', { query: {} })).feed?.read_at;
  await ask(url);
  const first = await read();
  api.setClock('2026-11-20T13:00:00.000Z');
  await ask(url);
  const soon = await read();
  api.setClock('2026-11-20T14:00:00.000Z');
  await ask(url);

  expect([first, soon].map((at) => Date.parse(at ?? ''))).toEqual([
    Date.parse('2026-11-20T12:24:00Z'),
    Date.parse('2026-11-20T12:24:00Z'),
  ]);
  expect(Date.parse((await read()) ?? '')).toBe(Date.parse('2026-11-20T14:00:00Z'));
});

test.each(['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '%00.ics', `${"'".repeat(43)}.ics`])(
  '[ICS-1] an unknown secret is not found: %s',
  async (name) => {
    expect((await api.server.inject({ url: `/ics/${name}` })).statusCode).toBe(404);
  },
);
