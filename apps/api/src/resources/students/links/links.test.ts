import type { InputOf } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

type Invited = InputOf<'POST /api/student-invite/{id}'>['body'];

const inviteTo = (teacher: Person, id: number, body: Invited = {}) =>
  teacher.call('POST /api/student-invite/{id}', { params: { id }, body });

async function invitation(teacher: Person, body: Record<string, unknown> = {}, invited: Invited = {}) {
  const { id } = await teacher.call('POST /api/student-create', { body: { student_name: 'Анна', ...body } });
  return { id, ...(await inviteTo(teacher, id, invited)) };
}

const link = (
  student: Person,
  code: string,
  body: { role_in_profile?: 'student' | 'parent'; dry_run?: boolean } = {},
) => student.call('POST /api/student/link-profile', { body: { code, ...body } });
const refusedLink = (student: Person, code: string) =>
  student.refused('POST /api/student/link-profile', { body: { code } });

test('[STU-16] a code has eight unambiguous letters and digits and is valid for 14 days', async () => {
  const teacher = await api.teacher();

  const { id, invite_code, invite_expires_at } = await invitation(teacher);

  expect(invite_code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(invite_expires_at).toBe('2026-12-04T12:24:00.000Z');
  expect(await teacher.call('GET /api/student-profile/{id}', { params: { id } })).toMatchObject({
    invite_code,
    invite_expires_at,
  });
});

test('[STU-17] a preview shows the teacher and the card, and links nothing', async () => {
  const [teacher, student] = [await api.teacher({ first_name: 'Марина' }), await api.student()];
  const { invite_code } = await invitation(teacher, { subject_ids: [1, 3] });

  const preview = await link(student, invite_code, { dry_run: true });

  expect(preview.profile).toEqual({
    student_profile_id: null,
    payer_name: null,
    student_name: 'Анна',
    teacher_name: 'Марина',
    subjects: ['Английский язык', 'Физика'],
    role_in_profile: 'student',
    sees_money: true,
    is_second_parent: false,
  });
  expect(await student.call('GET /api/student/profiles', {})).toEqual([]);
});

test('[STU-17] a code links once, in any usual spelling, and the teacher is notified', async () => {
  const [teacher, student, other] = [
    await api.teacher({ first_name: 'Марина' }),
    await api.student(),
    await api.student(),
  ];
  const { id, invite_code } = await invitation(teacher);

  const typed = ` ${invite_code.slice(0, 4).toLowerCase()}-${invite_code.slice(4)} `;
  const { profile } = await link(student, typed);

  expect(await student.call('GET /api/student/profiles', {})).toMatchObject([
    { student_profile_id: profile.student_profile_id, student_name: 'Анна', teacher_name: 'Марина' },
  ]);
  expect(await refusedLink(other, invite_code)).toMatchObject({ status: 410 });
  expect(await teacher.call('GET /api/student-profile/{id}', { params: { id } })).toMatchObject({
    invite_code: null,
    linked: [{ role_in_profile: 'student' }],
    student_profile_id: profile.student_profile_id,
  });
  expect((await teacher.call('GET /api/notifications_teacher', { query: {} })).items).toMatchObject([
    { kind: 'profile_linked', message: 'Анна теперь видит свои занятия', link: `/my-students-test/student/${id}` },
  ]);
});

test('[STU-17] of two simultaneous uses of one code, one is linked', async () => {
  const [teacher, one, two] = [await api.teacher(), await api.student(), await api.student()];
  const { invite_code: code } = await invitation(teacher);

  const replies = await Promise.all(
    [one, two].map((student) => student.send('POST /api/student/link-profile', { body: { code } })),
  );

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test('[STU-18] an expired code, an unknown code and a card that is already linked are rejected, each with its own message', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const { id, invite_code } = await invitation(teacher);
  await link(student, invite_code);
  const again = await inviteTo(teacher, id);

  expect(await refusedLink(student, again.invite_code)).toMatchObject({ status: 409, code: 'already_linked' });
  expect(await refusedLink(student, 'НЕТТАКОГО')).toMatchObject({ status: 404, code: 'code_unknown' });
  expect(await refusedLink(student, '')).toMatchObject({ status: 422, fields: { code: expect.any(String) } });
  api.setClock('2026-12-04T12:24:00.000Z');
  expect(await refusedLink(student, again.invite_code)).toMatchObject({ status: 410, code: 'code_expired' });
  expect(await teacher.call('GET /api/student-profile/{id}', { params: { id } })).toMatchObject({ invite_code: null });
});

test('[STU-82] a used code names the person and the role, also in a preview and beside a newer code', async () => {
  const [teacher, late] = [await api.teacher(), await api.student()];
  const student = await api.student({ first_name: 'Ольга' });
  const { id, invite_code } = await invitation(teacher, {}, { role_in_profile: 'parent' });
  await link(student, invite_code);

  const refusal = await refusedLink(late, invite_code);
  const preview = await late.refused('POST /api/student/link-profile', { body: { code: invite_code, dry_run: true } });
  await inviteTo(teacher, id);
  const newer = await refusedLink(late, invite_code);
  const again = await refusedLink(student, invite_code);

  const used = {
    status: 410,
    code: 'code_expired',
    message: 'Этот код уже использован: Ольга, родитель. Попросите у преподавателя новый',
  };
  expect([refusal, preview, newer]).toMatchObject([used, used, used]);
  expect(again).toMatchObject({ status: 410, message: 'Вы уже использовали этот код' });
});

test('[STU-82] a used code of an account without a name shows the role, and never the login', async () => {
  const [teacher, student, late] = [await api.teacher(), await api.student({ first_name: '' }), await api.student()];
  const { invite_code } = await invitation(teacher);
  await link(student, invite_code);

  expect(await refusedLink(late, invite_code)).toMatchObject({
    message: 'Этот код уже использован: ученик. Попросите у преподавателя новый',
  });
});

test('[ACC-161] archiving ends the open code, which is then reported as expired; an undo opens it again', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const { id, invite_code } = await invitation(teacher);
  const archived = await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id }, body: {} });

  const refusal = await refusedLink(student, invite_code);
  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id } });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: archived.operation_id ?? 0 } });

  expect(refusal).toMatchObject({ status: 410, code: 'code_expired', message: expect.stringMatching(/[а-я]/) });
  expect(card).toMatchObject({ invite_code: null, invite_expires_at: null });
  expect(await link(student, invite_code)).toMatchObject({ profile: { student_name: 'Анна' } });
});

test('[ACC-164] the teacher decides the role of a link and whether it sees money; a preview shows both, and the account cannot extend them', async () => {
  const [teacher, child] = [await api.teacher(), await api.student()];
  const { invite_code, id } = await invitation(teacher, {}, { role_in_profile: 'student', sees_money: false });

  const preview = await link(child, invite_code, { dry_run: true });
  const raised = await child.refused('POST /api/student/link-profile', {
    body: { code: invite_code, role_in_profile: 'parent' },
  });
  const { profile } = await link(child, invite_code, { role_in_profile: 'student' });

  expect(preview).toMatchObject({ profile: { role_in_profile: 'student', sees_money: false } });
  expect(raised).toMatchObject({ status: 422, fields: { role_in_profile: expect.stringMatching(/для ученика/) } });
  expect(profile).toMatchObject({ role_in_profile: 'student', sees_money: false });
  expect(await teacher.call('GET /api/student-profile/{id}', { params: { id } })).toMatchObject({
    linked: [{ role_in_profile: 'student', sees_money: false, student_profile_id: profile.student_profile_id }],
  });
});

test('[ACC-164] the card shows the role of an open code', async () => {
  const teacher = await api.teacher();
  const { id } = await invitation(teacher, {}, { role_in_profile: 'parent', sees_money: false });

  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id } });

  expect(card).toMatchObject({ invite_role: 'parent', invite_sees_money: false });
});

test.each([
  [true, false],
  [false, true],
])(
  '[STU-25] with a parent who sees money: %s, a new code for the child shows it: %s',
  async (parent_sees, child_sees) => {
    const [teacher, parent] = [await api.teacher(), await api.student()];
    const { id, invite_code } = await invitation(teacher, {}, { role_in_profile: 'parent', sees_money: parent_sees });
    await link(parent, invite_code);

    await inviteTo(teacher, id, { role_in_profile: 'student' });

    expect(await teacher.call('GET /api/student-profile/{id}', { params: { id } })).toMatchObject({
      invite_role: 'student',
      invite_sees_money: child_sees,
    });
  },
);

test('[STU-25] linking a parent who does not see money changes nothing for the child', async () => {
  const [teacher, student, parent] = [await api.teacher(), await api.student(), await api.student()];
  const { id, invite_code } = await invitation(teacher);
  await link(student, invite_code);
  const second = await inviteTo(teacher, id, { role_in_profile: 'parent', sees_money: false });

  await link(parent, second.invite_code);

  expect(await student.call('GET /api/student/profiles', {})).toMatchObject([{ sees_money: true }]);
  expect(await parent.call('GET /api/student/profiles', {})).toMatchObject([{ sees_money: false }]);
});

test("[STU-19] a card without a zone gets the student's zone, never a parent's", async () => {
  const [teacher, student, parent] = [
    await api.teacher(),
    await api.student({ time_zone: 'Asia/Omsk' }),
    await api.student({ time_zone: 'Asia/Tokyo' }),
  ];
  const own = await invitation(teacher);
  const child = await invitation(teacher, {}, { role_in_profile: 'parent' });

  await link(student, own.invite_code);
  await link(parent, child.invite_code, { role_in_profile: 'parent' });

  const card = (id: number) => teacher.call('GET /api/student-profile/{id}', { params: { id } });
  expect(await card(own.id)).toMatchObject({ time_zone: 'Asia/Omsk' });
  expect(await card(child.id)).toMatchObject({ time_zone: null });
});

test('[STU-25] when a parent who sees money is linked, the child no longer sees it', async () => {
  const [teacher, student, parent] = [await api.teacher(), await api.student(), await api.student()];
  const { id, invite_code } = await invitation(teacher);
  await link(student, invite_code);
  const second = await inviteTo(teacher, id, { role_in_profile: 'parent' });

  await link(parent, second.invite_code, { role_in_profile: 'parent' });

  expect(await student.call('GET /api/student/profiles', {})).toMatchObject([{ sees_money: false }]);
  expect(await parent.call('GET /api/student/profiles', {})).toMatchObject([
    { sees_money: true, role_in_profile: 'parent' },
  ]);
});

test('[STU-17] only a student can link a card', async () => {
  const body = { code: 'ABCDEFGH' };

  expect(await api.visitor().refused('POST /api/student/link-profile', { body })).toMatchObject({ status: 401 });
  expect(await (await api.teacher()).refused('POST /api/student/link-profile', { body })).toMatchObject({
    status: 403,
  });
});
