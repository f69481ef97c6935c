import { afterAll, expect, test } from 'vitest';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { crossing } from '../../testing/crossing.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { expireMoves, teachersOfExpired } from '../schedule/moves/expiring.service.ts';

const api = await testApi();
afterAll(() => api.close());

const FREE = 'GET /api/student/free-times/{id}';
const ASK = 'POST /api/student/moves/{id}';
const WITHDRAW = 'POST /api/student/moves/{id}/withdraw';
const ACCEPT = 'POST /api/moves/{id}/accept';
const DECLINE = 'POST /api/moves/{id}/decline';

/** Friday, 12:24 in Moscow. */
const NOW = '2026-11-20T09:24:00Z';
/** Wednesday, 25 November, 15:00 in Moscow. */
const WEDNESDAY = '2026-11-25T12:00:00.000Z';
const AN_HOUR_LATER = '2026-11-25T13:00:00.000Z';
/** Wednesdays, 15:00 to 17:30. */
const HOURS = { days: [{ day_of_week_id: 3, start_time: '15:00', end_time: '17:30' }] };
const MOVES = { days_ahead: 6, notice_hours: 24 };

/** A teacher who opened Wednesday, 25 November, and a student with a lesson on 24 November at 18:00 Moscow time. */
async function family({ moves = MOVES as typeof MOVES | null } = {}) {
  api.setClock(NOW);
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('PUT /api/update-teacher-profile', { body: { working_hours: HOURS, moves } });
  const { id } = await hasLesson(teacher, student_id);
  return { teacher, student_id, ...(await reader(teacher, student_id)), id };
}
type Family = Awaited<ReturnType<typeof family>>;

async function reader(teacher: Person, student_id: number) {
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  return { student, student_profile_id: profile?.student_profile_id ?? 0 };
}

const about = ({ id, student_profile_id }: Pick<Family, 'id' | 'student_profile_id'>) => ({
  params: { id },
  query: { student_profile_id },
});
const request = ({ id, student_profile_id }: Pick<Family, 'id' | 'student_profile_id'>, start_at = WEDNESDAY) => ({
  params: { id },
  query: { student_profile_id },
  body: { start_at },
});
const answer = ({ id, student_id }: Family, start_at = WEDNESDAY) => ({
  params: { id },
  body: { student_id, start_at },
});

/** The free times of Wednesday. */
async function timesOf(one: Pick<Family, 'id' | 'student' | 'student_profile_id'>) {
  const { days } = await one.student.call(FREE, about(one));
  return days.map(({ date, times }) => [date, ...times.map(({ time }) => time)]);
}
const toldToTeacher = async ({ teacher }: Family) =>
  (await teacher.call('GET /api/notifications_teacher', { query: {} })).items
    .filter(({ kind }) => kind.startsWith('move_'))
    .map(({ message }) => message);
const toldToFamily = async ({ student }: Family) =>
  (await student.call('GET /api/notifications_student', { query: {} })).items
    .filter(({ kind }) => kind.startsWith('move_') || kind === 'lesson_moved')
    .map(({ message }) => message);
async function moveTo({ teacher, student, id, student_profile_id }: Family) {
  const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  const own = await student.call('GET /api/student/lessons/{id}', { params: { id }, query: { student_profile_id } });
  return [lesson.participants[0]?.move_to, own.lesson.participants[0]?.move_to];
}
const NO_REQUEST = [null, null];

test('[MOV-3] the free times are half an hour apart, lie in the working hours and leave room for the lesson', async () => {
  const one = await family();

  expect(await timesOf(one)).toEqual([['2026-11-25', '15:00', '15:30', '16:00', '16:30']]);
});

test('[MOV-3] lessons with their breaks, times off and personal events are not free', async () => {
  const one = await family();
  await one.teacher.call('PUT /api/update-teacher-profile', {
    body: { working_hours: { days: [{ day_of_week_id: 3, start_time: '09:00', end_time: '18:00' }] } },
  });
  const day = { conducted_date: '2026-11-25' };
  const taken = { ...day, start_time: '10:00:00.000Z', end_time: '11:00:00.000Z', break_minutes: 30 };
  await hasLesson(one.teacher, await hasStudent(one.teacher, 'Борис'), taken);
  const days = { first_day: '2026-11-25', last_day: '2026-11-25' };
  await one.teacher.call('POST /api/time-off', { body: { ...days, start_time: '13:00', end_time: '14:30' } });
  await one.teacher.call('POST /api/personal-events', {
    body: { ...days, title: 'Врач', start_time: '15:00', end_time: '17:00' },
  });

  expect(await timesOf(one)).toEqual([['2026-11-25', '09:00', '11:30', '12:00', '17:00']]);
});

test('[MOV-2] no time beyond the last day or within the notice is free', async () => {
  const one = await family({ moves: { days_ahead: 4, notice_hours: 24 } });
  const far = await timesOf(one);
  await one.teacher.call('PUT /api/update-teacher-profile', { body: { moves: { days_ahead: 5, notice_hours: 24 } } });
  api.setClock('2026-11-24T12:30:00Z');
  const { id } = await hasLesson(one.teacher, one.student_id, { conducted_date: '2026-11-26' });

  expect([far, await timesOf({ ...one, id })]).toEqual([[], [['2026-11-25', '15:30', '16:00', '16:30']]]);
});

test('[MOV-1] families may not ask until the teacher opens it', async () => {
  const one = await family({ moves: null });

  const refusals = [await one.student.refused(FREE, about(one)), await one.student.refused(ASK, request(one))];

  expect(refusals).toMatchObject([
    { status: 409, code: 'moves_closed', message: 'О переносе напишите преподавателю' },
    { status: 409, code: 'moves_closed' },
  ]);
});

test('[MOV-5] the asked time is held: the teacher reads it in the week, other families do not get it', async () => {
  const one = await family();
  const boris = await hasStudent(one.teacher, 'Борис');
  const other = {
    ...(await reader(one.teacher, boris)),
    id: (await hasLesson(one.teacher, boris, { conducted_date: '2026-11-26' })).id,
  };

  await one.student.call(ASK, request(one));

  const { own_time } = await one.teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-25' } });
  expect(own_time?.busy).toMatchObject([
    {
      title: 'Анна: просьба о переносе',
      lesson_id: one.id,
      first_day: '2026-11-25',
      start_time: '15:00',
      end_time: '16:00',
    },
  ]);
  expect(await timesOf(other)).toEqual([['2026-11-25', '16:00', '16:30']]);
  const refused = await other.student.refused(ASK, request(other, '2026-11-25T12:30:00.000Z'));
  expect(refused).toMatchObject({ status: 409, code: 'time_taken', message: 'Это время уже занято. Выберите другое' });
});

test('[MOV-5] planning over the held time warns, except for the lesson that it is held for', async () => {
  const one = await family();
  await one.student.call(ASK, request(one));
  const time = { conducted_date: '2026-11-25', start_time: '15:00:00.000Z', end_time: '16:00:00.000Z' };
  const boris = await hasStudent(one.teacher, 'Борис');

  const warned = await one.teacher.refused('POST /api/lesson-one-time', { body: { student_id: boris, ...time } });
  const { lesson } = await one.teacher.call('PUT /api/lessons/{id}', { params: { id: one.id }, body: time });

  expect(warned).toMatchObject({ status: 409, message: 'В это время: «Анна: просьба о переносе»' });
  expect(lesson).toMatchObject({ start_at: WEDNESDAY, participants: [{ move_to: null }] });
});

test('[MOV-6] the teacher accepts: the lesson moves to the asked time, the family is notified once', async () => {
  const one = await family();
  await one.student.call(ASK, request(one));
  const asked = await moveTo(one);

  const { lesson } = await one.teacher.call(ACCEPT, answer(one));

  expect(asked).toEqual([WEDNESDAY, WEDNESDAY]);
  expect(lesson).toMatchObject({ conducted_date: '2026-11-25', start_at: WEDNESDAY, end_at: AN_HOUR_LATER });
  expect(await moveTo(one)).toEqual(NO_REQUEST);
  expect(await toldToFamily(one)).toEqual(['Занятие перенесено с 24 ноября в 18:00 на 25 ноября в 15:00']);
});

test('[MOV-6] undoing the acceptance restores the lesson and the request', async () => {
  const one = await family();
  await one.student.call(ASK, request(one));
  const { operation_id } = await one.teacher.call(ACCEPT, answer(one));

  await one.teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(await moveTo(one)).toEqual([WEDNESDAY, WEDNESDAY]);
});

test('[MOV-14] [MOV-15] a new request replaces the earlier one, whose time the teacher cannot accept any more', async () => {
  const one = await family();
  await one.student.call(ASK, request(one));
  await one.student.call(ASK, request(one, AN_HOUR_LATER));

  const refused = await one.teacher.refused(ACCEPT, answer(one));

  expect(refused).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(await moveTo(one)).toEqual([AN_HOUR_LATER, AN_HOUR_LATER]);
});

test('[MOV-7] the teacher declines: the lesson stays, the family is notified, the time is free', async () => {
  const one = await family();
  await one.student.call(ASK, request(one));

  await one.teacher.call(DECLINE, answer(one));

  expect(await toldToFamily(one)).toEqual([
    'Перенести занятие 24 ноября в 18:00 на 25 ноября в 15:00 не получится. Занятие остаётся',
  ]);
  expect(await timesOf(one)).toEqual([['2026-11-25', '15:00', '15:30', '16:00', '16:30']]);
  const again = await one.teacher.refused(DECLINE, answer(one));
  expect(again).toMatchObject({ status: 409, message: 'Просьбы о переносе этого занятия уже нет' });
});

test('[MOV-7] the student withdraws the request: the teacher is notified, the time is free', async () => {
  const one = await family();
  await one.student.call(ASK, request(one));

  await one.student.call(WITHDRAW, { params: { id: one.id }, query: { student_profile_id: one.student_profile_id } });

  expect(await toldToTeacher(one)).toEqual([
    'Анна больше не просит перенести занятие 24 ноября в 18:00',
    'Анна просит перенести занятие 24 ноября в 18:00 на 25 ноября в 15:00',
  ]);
  expect(await moveTo(one)).toEqual(NO_REQUEST);
  expect((await one.teacher.refused(ACCEPT, answer(one))).code).toBe('lesson_not_open');
});

test.each([
  ['gets another hour', 'PUT', { start_time: '19:00:00.000Z', end_time: '20:00:00.000Z' }],
  ['is cancelled', 'CANCEL', {}],
] as const)('[MOV-7] the request and its hold end when the lesson %s', async (_, how, body) => {
  const one = await family();
  await one.student.call(ASK, request(one));

  if (how === 'PUT') await one.teacher.call('PUT /api/lessons/{id}', { params: { id: one.id }, body });
  else await one.teacher.call('POST /api/cancel-lesson', { body: { lesson_id: one.id } });

  const { own_time } = await one.teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-25' } });
  expect([await moveTo(one), own_time?.busy]).toEqual([NO_REQUEST, undefined]);
});

test('[MOV-9] a request without an answer ends after 48 hours, and both sides are notified', async () => {
  const one = await family();
  await one.student.call(ASK, request(one));
  const isDue = async (at: string) =>
    (await api.commit((tx) => teachersOfExpired(tx, new Date(at)))).includes(one.teacher.id);
  const early = await isDue('2026-11-22T09:23:00Z');
  const inTime = await isDue('2026-11-22T09:24:00Z');
  const late = new Date('2026-11-22T09:24:00Z');
  api.setClock(late.toISOString());
  const answered = await one.teacher.refused(ACCEPT, answer(one));

  await api.commit((tx) => expireMoves(tx, late, 9, one.teacher.id));

  expect([early, inTime, await isDue(late.toISOString())]).toEqual([false, true, false]);
  expect(answered.code).toBe('lesson_not_open');
  expect(await moveTo(one)).toEqual(NO_REQUEST);
  expect((await toldToFamily(one))[0]).toBe(
    'Просьба перенести занятие 24 ноября в 18:00 на 25 ноября в 15:00 осталась без ответа. Занятие остаётся',
  );
  expect((await toldToTeacher(one))[0]).toMatch(/^Анна: просьба перенести .* время снова свободно$/);
});

test('[MOV-4] a lesson of a group and a lesson too near cannot be asked to move', async () => {
  const one = await family();
  const group = await hasGroup(one.teacher, [one.student_id], 900);
  const { id } = await hasGroupLesson(one.teacher, group, { conducted_date: '2026-11-26' });
  const ofGroup = await one.student.refused(FREE, about({ ...one, id }));
  api.setClock('2026-11-23T15:30:00Z');

  const late = await one.student.refused(ASK, request(one));

  expect([ofGroup.message, late.message]).toEqual([
    'О переносе занятия группы напишите преподавателю',
    'До занятия осталось мало времени. Напишите преподавателю',
  ]);
});

test('[MOV-11] open requests wait for the teacher with the name, both times and their number', async () => {
  const one = await family();
  await one.student.call(ASK, request(one));

  const { moves } = await one.teacher.call('GET /api/attention', {});

  expect(moves).toMatchObject({
    total: 1,
    items: [{ lesson_id: one.id, student_name: 'Анна', start_at: '2026-11-24T15:00:00.000Z', move_to: WEDNESDAY }],
  });
});

test('[MOV-14] «Не смогу» ends the request for another time', async () => {
  const one = await family();
  await one.student.call(ASK, request(one));

  await one.student.call('POST /api/student/cancel-lesson', {
    body: { student_profile_id: one.student_profile_id, lesson_id: one.id },
  });

  expect((await one.teacher.refused(DECLINE, answer(one))).code).toBe('lesson_not_open');
});

test('[MOV-14] while a cancellation is asked for, nobody can ask for another time, and such a request ends the earlier one', async () => {
  const one = await family();
  const policy = { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };
  const body = { policy: { ...policy, who_may: 'request' as const } };
  await one.teacher.call('PUT /api/update-teacher-profile', { body });
  await one.student.call(ASK, request(one));

  await one.student.call('POST /api/student/cancel-lesson', {
    body: { student_profile_id: one.student_profile_id, lesson_id: one.id },
  });
  const refused = await one.student.refused(ASK, request(one));

  expect(await moveTo(one)).toEqual(NO_REQUEST);
  expect(refused).toMatchObject({
    status: 409,
    message: 'Занятие уже просят отменить. Сначала отзовите эту просьбу',
  });
});

test('[MOV-5] of two families that ask for one time at once, one gets it', async () => {
  const one = await family();
  const boris = await hasStudent(one.teacher, 'Борис');
  const { id } = await hasLesson(one.teacher, boris, { conducted_date: '2026-11-26' });
  const other = { ...(await reader(one.teacher, boris)), id };

  const answers = await crossing(api, {
    hold: 'lock table lesson_participant in share mode',
    first: () => one.student.send(ASK, request(one)),
    second: () => other.student.send(ASK, request(other, '2026-11-25T12:30:00.000Z')),
  });

  expect(answers.map(({ status }) => status)).toEqual([204, 409]);
});

test('[MOV-3] a family in another zone reads the free times by its own clock', async () => {
  const one = await family();
  await one.student.call('PUT /api/student/update-profile', { body: { time_zone: 'Asia/Omsk' } });

  const { time_zone } = await one.student.call(FREE, about(one));

  expect([time_zone, await timesOf(one)]).toEqual(['Asia/Omsk', [['2026-11-25', '18:00', '18:30', '19:00', '19:30']]]);
});

test('[MOV-8] the teacher reads which parent asks', async () => {
  const one = await family();
  const { invite_code: code } = await one.teacher.call('POST /api/student-invite/{id}', {
    params: { id: one.student_id },
    body: { role_in_profile: 'parent' },
  });
  const mother = await api.student({ first_name: 'Марина', time_zone: 'Europe/Moscow' });
  const { profile } = await mother.call('POST /api/student/link-profile', {
    body: { code, role_in_profile: 'parent' },
  });

  await mother.call(ASK, request({ id: one.id, student_profile_id: profile.student_profile_id ?? 0 }));

  expect(await toldToTeacher(one)).toEqual([
    'Анна: просьба перенести занятие 24 ноября в 18:00 на 25 ноября в 15:00. Просит Марина',
  ]);
});
