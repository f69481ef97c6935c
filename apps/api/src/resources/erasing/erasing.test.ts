import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { YESTERDAY, TUESDAY, hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person, Visitor } from '../../testing/person.ts';
import { keptWords, tablesOf } from '../../testing/tenants/kept-words.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule, hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const ERASE = 'POST /api/student-erase/{id}';
/** Words that no other user's data contains. */
const SECRETS = ['Евлампий', 'Скрытнов', 'Тайноведов', 'skrytnov', '70001112233', 'секретно'];

const erase = (teacher: Visitor, id: number, body: object = {}) => teacher.send(ERASE, { params: { id }, body });
const profile = (teacher: Person, id: number) => teacher.call('GET /api/student-profile/{id}', { params: { id } });

/** Writes two difficulties, a topic and a result with idempotency keys, and removes one of the difficulties. */
async function writeDown(teacher: Person, student_id: number, lesson_id: number) {
  const items = ['секретно', 'секретно'];
  const result = { student_id, title: 'секретно', comment: 'секретно', date: '2026-11-19', value: 4 };
  const key = (name: string) => ({ 'idempotency-key': `erase-${name}` });
  const noted = await teacher.call('POST /api/create-lesson-problems', { body: { lesson_id, items } }, key('problem'));
  await teacher.call('POST /api/create-topic', { body: { lesson_id, text: 'секретно' } }, key('topic'));
  await teacher.call('POST /api/results', { body: result }, key('result'));
  await teacher.send('DELETE /api/delete-problem/{id}', { params: { id: noted.items[0]?.id } });
}

/** A linked student with data in every table, and a friend in the same group. */
async function knownEverywhere() {
  const [teacher, student] = [await api.teacher({ first_name: 'Елена' }), await api.student()];
  const { id } = await teacher.call('POST /api/student-create', {
    body: {
      student_name: 'Евлампий',
      rate: 1500,
      contact: '@skrytnov',
      phone_number: '+70001112233',
      comment: 'секретно',
      note_private: 'секретно',
      parent_name: 'Тайноведов',
      parent_contact: '@skrytnov',
      tags: ['секретно'],
      opening_balance: -500,
    },
  });
  await teacher.call('PUT /api/student-update/{id}', { params: { id }, body: { student_name: 'Евлампий Скрытнов' } });
  const invite = () => teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
  await student.call('POST /api/student/link-profile', { body: { code: (await invite()).invite_code } });
  await invite();
  const notes = { note_private: 'секретно', note_shared: 'секретно', goal: 'секретно' };
  const { id: held } = await hasLesson(teacher, id, { ...YESTERDAY, ...notes });
  await writeDown(teacher, id, held);
  const { id: planned } = await hasLesson(teacher, id, { ...TUESDAY, ...notes });
  await hasRule(teacher, { slots: ['чт 10:00-11:00'], student_id: id, goal: 'секретно' });
  const friend = await hasStudent(teacher, 'Борис', { rate: 900 });
  const group = await hasGroup(teacher, [id, friend]);
  const { id: together } = await hasGroupLesson(teacher, group, { ...TUESDAY, conducted_date: '2026-11-25' });
  await teacher.call('POST /api/cancel-lesson', {
    body: { lesson_id: together, by: 'student', reason: 'дождь', charge: 'full' },
  });
  const [own] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = own?.student_profile_id ?? 0;
  await student.call('POST /api/student/cancel-lesson', {
    body: { student_profile_id, lesson_id: planned, reason: 'секретно' },
  });
  const paid = { amount: 3000, date: '2026-11-19', comment: 'секретно' };
  await teacher.call(
    'POST /api/payments',
    { body: { student_id: id, ...paid, package: { title: 'Для Евлампий Скрытнов', lessons_total: 4 } } },
    { 'idempotency-key': 'erase-once-1' },
  );
  await student.call('POST /api/payments', { body: { student_profile_id, ...paid, state: 'declared' } });
  return { teacher, student, id, friend, group, together, student_profile_id };
}

test('[ACC-165][LRN-12][STU-200] no table keeps anything of the student: card, notes, notifications, journal, answers, codes, links', async () => {
  const { teacher, id } = await knownEverywhere();
  const before = await keptWords(api, SECRETS);

  const { status, body } = await erase(teacher, id);

  expect(tablesOf(before)).toEqual(
    expect.arrayContaining([
      'idempotency_key',
      'journal_row',
      'lesson',
      'lesson_problem',
      'lesson_topic',
      'notification',
      'package',
      'payment',
      'result',
      'student',
    ]),
  );
  expect([status, body]).toMatchObject([200, { student_name: `Ученик удалён ${id}`, operation_id: null, linked: 1 }]);
  expect(await keptWords(api, SECRETS)).toEqual([]);
});

test('[ACC-165] money and lessons stay under «Ученик удалён» with a number, and other students’ data stays', async () => {
  const { teacher, id, friend, together } = await knownEverywhere();
  const money = async () => ({
    balance: (await profile(teacher, id)).balance,
    account: await teacher
      .call('GET /api/students/{id}/account', { params: { id } })
      .then(({ earned, received }) => [earned, received]),
    friend: (await profile(teacher, friend)).balance,
    book: (await teacher.call('GET /api/operations', { query: {} })).total,
  });
  const before = await money();

  await erase(teacher, id);

  expect(await money()).toEqual(before);
  expect(await profile(teacher, id)).toMatchObject({
    student_name: `Ученик удалён ${id}`,
    contact: '',
    phone_number: '',
    comment: '',
    tags: [],
    linked: [],
    invite_code: null,
    erased_at: '2026-11-20T12:24:00.000Z',
    archived_at: '2026-11-20T12:24:00.000Z',
  });
  const past = await teacher.call('GET /api/student-last-lessons', { query: { student_id: id } });
  expect(past.items[0]).toMatchObject({ student_name: `Ученик удалён ${id}`, amount_deducted: 1500, goal: '' });
  const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id: together } });
  expect(lesson.cancel).toMatchObject({
    reason: 'дождь',
    policy_result: expect.stringContaining(`Ученик удалён ${id}`),
  });
  expect(lesson.cancel?.policy_result).toContain('Борис');
});

test('[ACC-165] an unlinked account reads nothing; the card cannot be changed, invited to or restored', async () => {
  const { teacher, student, id, student_profile_id } = await knownEverywhere();

  await erase(teacher, id);

  expect(await student.refused('GET /api/student/lessons', { query: { student_profile_id } })).toMatchObject({
    status: 404,
  });
  const writes = [
    await teacher.send('PUT /api/student-update/{id}', { params: { id }, body: { student_name: 'Снова' } }),
    await teacher.send('POST /api/student-invite/{id}', { params: { id } }),
    await teacher.send('POST /api/toggle-student-archive/{id}', { params: { id }, body: { confirm: true } }),
    await erase(teacher, id),
  ];
  expect(writes.map(({ status, body }) => [status, body])).toEqual(
    writes.map(() => [409, expect.objectContaining({ code: 'student_erased' })]),
  );
});

test('[ACC-165] the erasure and earlier changes of the card cannot be undone; the author and the time stay', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher, 'Евлампий');
  const { operation_id } = await teacher.call('PUT /api/student-update/{id}', {
    params: { id },
    body: { comment: 'секретно' },
  });

  const { headers } = await erase(teacher, id);

  expect(headers['x-operation-id']).toBeUndefined();
  expect(await teacher.refused('POST /api/undo/{operation_id}', { params: { operation_id } })).toMatchObject({
    status: 409,
    code: 'not_undoable',
  });
  const done = await api.database.db
    .selectFrom('journal_operation')
    .where('user_id', '=', teacher.id)
    .where('call', '=', ERASE)
    .select(['at', 'undoable'])
    .execute();
  expect(done).toEqual([{ at: '2026-11-20T12:24:00.000Z', undoable: false }]);
});

test('[ACC-165] a preview counts the remaining data and the linked accounts, and changes nothing', async () => {
  const { teacher, id } = await knownEverywhere();
  const before = await profile(teacher, id);

  const { body } = await erase(teacher, id, { dry_run: true });

  expect(body).toMatchObject({ student_name: 'Евлампий Скрытнов', linked: 1, lessons: 3 });
  expect(await profile(teacher, id)).toEqual(before);
});

test('[ACC-165] an invite code that is used during the erasure links nobody', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const id = await hasStudent(teacher, 'Евлампий');
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });

  const [erased, linked] = await crossing(api, {
    hold: 'lock table notification in share mode',
    first: () => erase(teacher, id),
    second: () => personAt(other, student).send('POST /api/student/link-profile', { body: { code } }),
  });

  expect([erased.status, linked.status]).toEqual([200, 404]);
  expect(await student.call('GET /api/student/profiles', {})).toEqual([]);
});

test('[ACC-165] a lesson that is planned during the erasure is rejected', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher, 'Евлампий');

  const [erased, planned] = await crossing(api, {
    hold: 'lock table notification in share mode',
    first: () => erase(teacher, id),
    second: () => personAt(other, teacher).send('POST /api/lesson-one-time', { body: { student_id: id, ...TUESDAY } }),
  });

  expect(erased.status).toBe(200);
  expect(planned.status).toBeGreaterThanOrEqual(400);
  expect((await profile(teacher, id)).next_lesson).toBeNull();
});
