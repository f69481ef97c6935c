import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { OF_ONE } from '../../quotas/quotas.ts';
import { hasPayer } from '../../../testing/people/payer-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const WITHDRAW = 'DELETE /api/students/{id}/invitations/{invitation_id}';
const SHOW = 'PUT /api/students/{id}/profiles/{student_profile_id}';

type Role = 'student' | 'parent';
const invite = (teacher: Person, id: number, role_in_profile: Role = 'student', sees_money?: boolean) =>
  teacher.call('POST /api/student-invite/{id}', { params: { id }, body: { role_in_profile, sees_money } });
const link = (person: Person, code: string) => person.call('POST /api/student/link-profile', { body: { code } });
const refused = (person: Person, code: string) => person.refused('POST /api/student/link-profile', { body: { code } });
const cardOf = (teacher: Person, id: number) => teacher.call('GET /api/student-profile/{id}', { params: { id } });
const profilesOf = (person: Person) => person.call('GET /api/student/profiles', {});
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

test('[PAY-33] several invitations of a card are valid at once, each with its role', async () => {
  const [teacher, child, mother, father] = [
    await api.teacher(),
    await api.student(),
    await api.student(),
    await api.student(),
  ];
  const id = await hasStudent(teacher, 'Анна');
  const codes = {
    child: await invite(teacher, id, 'student'),
    mother: await invite(teacher, id, 'parent'),
    father: await invite(teacher, id, 'parent', false),
  };
  const card = await cardOf(teacher, id);

  await link(father, codes.father.invite_code);
  await link(child, codes.child.invite_code);
  await link(mother, codes.mother.invite_code);

  expect(card.invitations).toMatchObject([
    { invite_code: codes.father.invite_code, role_in_profile: 'parent', sees_money: false },
    { invite_code: codes.mother.invite_code, role_in_profile: 'parent', sees_money: true },
    { invite_code: codes.child.invite_code, role_in_profile: 'student', sees_money: true },
  ]);
  expect(card).toMatchObject({ invite_code: codes.father.invite_code, invite_role: 'parent' });
  expect([await profilesOf(father), await profilesOf(child), await profilesOf(mother)]).toMatchObject([
    [{ role_in_profile: 'parent', sees_money: false }],
    [{ role_in_profile: 'student', sees_money: false }],
    [{ role_in_profile: 'parent', sees_money: true }],
  ]);
  expect((await cardOf(teacher, id)).invitations).toEqual([]);
});

test('[STU-25] a parent who sees the money takes it from the child in either order of linking', async () => {
  const [teacher, child, mother] = [await api.teacher(), await api.student(), await api.student()];
  const id = await hasStudent(teacher, 'Анна');
  const codes = { child: await invite(teacher, id, 'student'), mother: await invite(teacher, id, 'parent') };

  await link(mother, codes.mother.invite_code);
  await link(child, codes.child.invite_code);

  expect(await profilesOf(child)).toMatchObject([{ sees_money: false }]);
  expect(await profilesOf(mother)).toMatchObject([{ sees_money: true }]);
});

test('[PAY-33] a card has a limit of open invitations, and a used one makes room', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const id = await hasStudent(teacher, 'Анна');
  const { invite_code } = await invite(teacher, id);
  for (let made = 1; made < OF_ONE.openInvitations; made++) await invite(teacher, id, 'parent');

  const full = await teacher.refused('POST /api/student-invite/{id}', { params: { id }, body: {} });
  await link(student, invite_code);
  await invite(teacher, id);

  expect(full).toMatchObject({
    status: 422,
    fields: { role_in_profile: 'Открытых приглашений уже 10. Отзовите лишние' },
  });
});

test('[PAY-34] a withdrawn code links nobody and says so, the others stay valid, and an undo restores it', async () => {
  const [teacher, one, two] = [await api.teacher(), await api.student(), await api.student()];
  const id = await hasStudent(teacher, 'Анна');
  const [first, second] = [await invite(teacher, id), await invite(teacher, id, 'parent')];
  const params = { id, invitation_id: first.invitation_id };

  const { operation_id } = await teacher.call(WITHDRAW, { params });
  const late = await refused(one, first.invite_code);
  const again = await teacher.refused(WITHDRAW, { params });
  await link(two, second.invite_code);
  const left = await cardOf(teacher, id);
  await undo(teacher, operation_id);
  await link(one, first.invite_code);

  expect(late).toMatchObject({ status: 410, message: 'Преподаватель отозвал этот код. Попросите новый' });
  expect(again).toMatchObject({ status: 404 });
  expect(left).toMatchObject({ invitations: [], invite_code: null });
  expect(await profilesOf(one)).toHaveLength(1);
});

test('[PAY-34] only an open code of this card can be withdrawn, and only by its teacher', async () => {
  const [teacher, other, student] = [await api.teacher(), await api.teacher(), await api.student()];
  const [anna, boris] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  const { invitation_id, invite_code } = await invite(teacher, anna);
  const status = async (person: Person, id: number) =>
    (await person.send(WITHDRAW, { params: { id, invitation_id } })).status;

  expect([await status(other, anna), await status(teacher, boris)]).toEqual([404, 404]);
  await link(student, invite_code);
  expect(await status(teacher, anna)).toBe(404);
});

test('[PAY-36] the teacher shows the money to one linked account and hides it from another', async () => {
  const [teacher, child, parent] = [await api.teacher(), await api.student(), await api.student()];
  const id = await hasStudent(teacher, 'Анна');
  await link(child, (await invite(teacher, id)).invite_code);
  await link(parent, (await invite(teacher, id, 'parent')).invite_code);
  const [ofChild, ofParent] = [(await profilesOf(child))[0], (await profilesOf(parent))[0]];
  const show = (profile: typeof ofChild, sees_money: boolean) =>
    teacher.call(SHOW, {
      params: { id, student_profile_id: profile?.student_profile_id ?? 0 },
      body: { sees_money },
    });
  const balance = async (person: Person, profile: typeof ofChild) => {
    const query = { student_profile_id: profile?.student_profile_id ?? 0 };
    return (await person.send('GET /api/student/balance', { query })).status;
  };
  const before = [await balance(child, ofChild), await balance(parent, ofParent)];

  await show(ofChild, true);
  const { operation_id } = await show(ofParent, false);
  const after = [await balance(child, ofChild), await balance(parent, ofParent)];
  await undo(teacher, operation_id);

  expect([before, after]).toEqual([
    [403, 200],
    [200, 403],
  ]);
  expect(await balance(parent, ofParent)).toBe(200);
});

test('[PAY-36] another teacher cannot change the right of an account', async () => {
  const [teacher, other, student] = [await api.teacher(), await api.teacher(), await api.student()];
  const [id, foreign] = [await hasStudent(teacher, 'Анна'), await hasStudent(other, 'Вера')];
  await link(student, (await invite(teacher, id)).invite_code);
  const [profile] = await profilesOf(student);
  const status = async (card: number) => {
    const params = { id: card, student_profile_id: profile?.student_profile_id ?? 0 };
    return (await other.send(SHOW, { params, body: { sees_money: false } })).status;
  };

  expect([await status(id), await status(foreign)]).toEqual([404, 404]);
  expect(await profilesOf(student)).toMatchObject([{ sees_money: true }]);
});

test('[PAY-48] an invitation of a second parent shows no money, unless the teacher decides so', async () => {
  const [teacher, hidden, shown] = [await api.teacher(), await api.student(), await api.student()];
  const id = await hasStudent(teacher, 'Анна');
  const inviteSecond = (sees_money?: boolean) =>
    teacher.call('POST /api/student-invite/{id}', {
      params: { id },
      body: { role_in_profile: 'parent', is_second_parent: true, sees_money },
    });
  const [without, withMoney] = [await inviteSecond(), await inviteSecond(true)];
  const { invitations } = await cardOf(teacher, id);

  await link(hidden, without.invite_code);
  await link(shown, withMoney.invite_code);

  const second = { role_in_profile: 'parent', is_second_parent: true } as const;
  expect(invitations).toMatchObject([
    { ...second, sees_money: true },
    { ...second, sees_money: false },
  ]);
  expect([await profilesOf(hidden), await profilesOf(shown)]).toMatchObject([
    [{ ...second, sees_money: false }],
    [{ ...second, sees_money: true }],
  ]);
  expect((await cardOf(teacher, id)).linked).toMatchObject([
    { ...second, sees_money: false },
    { ...second, sees_money: true },
  ]);
});

test('[PAY-48] a student cannot be invited as a second parent', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher, 'Анна');

  const refusal = await teacher.refused('POST /api/student-invite/{id}', {
    params: { id },
    body: { role_in_profile: 'student', is_second_parent: true },
  });

  expect(refusal).toMatchObject({ status: 422, fields: { is_second_parent: 'Вторым может быть только родитель' } });
});

test('[PAY-49] the teacher reads that a second parent was linked and left, and a used code names the role', async () => {
  const [teacher, father] = [await api.teacher(), await api.student({ first_name: 'Олег' })];
  const id = await hasStudent(teacher, 'Анна');
  const body = { role_in_profile: 'parent', is_second_parent: true } as const;
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body });
  await link(father, invite_code);
  const used = await refused(await api.student(), invite_code);
  const [profile] = await profilesOf(father);
  await father.call('DELETE /api/student/profiles/{student_profile_id}', {
    params: { student_profile_id: profile?.student_profile_id ?? 0 },
  });

  const { items } = await teacher.call('GET /api/notifications_teacher', { query: {} });
  expect(items.map(({ message }) => message)).toEqual([
    'Анна: второй родитель больше не видит занятия: вас убрали из кабинета',
    'Анна: второй родитель теперь видит занятия',
  ]);
  expect(used.message).toContain('Олег, второй родитель');
});

test('[PAY-56] [PAY-58] a visitor reads the child, the role with its money and the payer, until an account has the role', async () => {
  const [teacher, mother] = [await api.teacher({ first_name: 'Елена' }), await api.student()];
  const id = await hasStudent(teacher, 'Анна');
  const inviteSecond = (sees_money: boolean) =>
    teacher.call('POST /api/student-invite/{id}', {
      params: { id },
      body: { role_in_profile: 'parent', is_second_parent: true, sees_money },
    });
  const codes = [await invite(teacher, id, 'parent'), await inviteSecond(true), await inviteSecond(false)];
  const child = await invite(teacher, id, 'student', true);
  await hasPayer(teacher, 'Ольга Соколова', id);
  await hasPayer(teacher, 'Олег Соколов', id, { student: { student_id: id, role: 'second_parent', sees_money: true } });
  const read = (code: string) => api.visitor().call('GET /api/invitation', { query: { code: code.toLowerCase() } });
  const payers = async () => (await cardOf(teacher, id)).invitations.map(({ payer_name }) => payer_name);

  const seen = [];
  for (const { invite_code } of [...codes, child]) seen.push(await read(invite_code));
  const before = await payers();
  await link(mother, (await invite(teacher, id, 'parent')).invite_code);

  const parent = { student_name: 'Анна', teacher_name: 'Елена', role_in_profile: 'parent' };
  expect(seen).toMatchObject([
    { ...parent, is_second_parent: false, sees_money: true, payer_name: 'Ольга Соколова' },
    { ...parent, is_second_parent: true, sees_money: true, payer_name: 'Олег Соколов' },
    { ...parent, is_second_parent: true, sees_money: false, payer_name: null },
    { role_in_profile: 'student', payer_name: null },
  ]);
  expect(before).toEqual([null, null, 'Олег Соколов', 'Ольга Соколова']);
  expect(await payers()).toEqual([null, null, 'Олег Соколов', null]);
  expect(await read(child.invite_code)).toMatchObject({ sees_money: false });
});

test('[PAY-58] a visitor reads who has used a code, and the reason why another code does not work', async () => {
  const [teacher, mother] = [await api.teacher(), await api.student({ first_name: 'Ольга' })];
  const id = await hasStudent(teacher, 'Анна');
  const [used, withdrawn] = [await invite(teacher, id, 'parent'), await invite(teacher, id)];
  await link(mother, used.invite_code);
  await teacher.call(WITHDRAW, { params: { id, invitation_id: withdrawn.invitation_id } });
  const refusal = (code: string) => api.visitor().refused('GET /api/invitation', { query: { code } });

  expect(await refusal(used.invite_code)).toMatchObject({
    status: 410,
    message:
      'Этот код уже использован: Ольга, родитель. Если это были вы, войдите. Если нет, попросите у преподавателя новый',
  });
  expect(await refusal(withdrawn.invite_code)).toMatchObject({
    status: 410,
    message: expect.stringMatching(/отозвал/),
  });
  expect(await refusal('ZZZZZZZZ')).toMatchObject({ status: 404, code: 'code_unknown' });
});

test('[PAY-33] a code that a process of the previous version writes is valid here, and its use there ends it', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const id = await hasStudent(teacher, 'Анна');
  const write = (code: string, used: string | null) =>
    api.commit((tx) =>
      sql`update student set invite_code = ${code}, invite_expires_at = '2026-12-04T00:00:00Z', invite_used_at = ${used},
      invite_role = 'parent' where id = ${id}`.execute(tx),
    );

  await write('ABCD2345', null);
  await link(student, 'ABCD2345');
  await write('WXYZ6789', null);
  await write('WXYZ6789', '2026-11-20T12:00:00Z');

  expect(await profilesOf(student)).toMatchObject([{ role_in_profile: 'parent' }]);
  expect(await refused(await api.student(), 'WXYZ6789')).toMatchObject({ status: 410 });
});
