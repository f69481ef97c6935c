import { afterAll, expect, test } from 'vitest';
import { signedInSocket } from '../../testing/open-socket.ts';
import { hasPayer } from '../../testing/people/payer-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { keptWords } from '../../testing/tenants/kept-words.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const payer = (teacher: Person, payer_id: number) =>
  teacher.call('GET /api/payers/{payer_id}', { params: { payer_id } });
const namesOf = async (teacher: Person, query: { search?: string; student_id?: number; page_size?: number } = {}) =>
  (await teacher.call('GET /api/payers', { query })).items.map(({ name }) => name);
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
const link = (payer_id: number, student_id: number, body: object) => ({
  params: { payer_id, student_id },
  body: { role: 'second_parent' as const, version: '*' as const, ...body },
});
const LINK = 'PUT /api/payers/{payer_id}/students/{student_id}';

test('[PAY-1] a payer needs only a name, and each error is reported at its field', async () => {
  const teacher = await api.teacher();

  const made = await teacher.call('POST /api/payers', { body: { name: ' Ольга  Смирнова ' } });
  const refusal = await teacher.refused('POST /api/payers', {
    body: { name: ' ', email: 'почта', phone_number: 'позже', type_connect_id: 1 },
  });
  const unknown = await teacher.refused('POST /api/payers', { body: { name: 'Пётр', type_connect_id: 99 } });

  expect(made).toMatchObject({ name: 'Ольга Смирнова', language: 'ru', type_connect: null, students: [] });
  expect(refusal).toMatchObject({ status: 422, fields: { name: 'Введите имя плательщика' } });
  expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(['email', 'name', 'phone_number']);
  expect(unknown).toMatchObject({ status: 422, fields: { type_connect_id: 'Такого способа связи нет' } });
});

test('[PAY-2] [PAY-3] payers are listed by the alphabet, by student and by search, with their students', async () => {
  const teacher = await api.teacher();
  const [anna, fedor] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Фёдор')];
  const olga = await hasPayer(teacher, 'Ольга', anna, { phone_number: '+7 900 000-00-00' });
  await hasPayer(teacher, 'Ёлкин', fedor);
  await hasPayer(teacher, 'Юрий', fedor);
  await teacher.call(LINK, link(olga, fedor, { role: 'parent' }));

  expect(await namesOf(teacher)).toEqual(['Ёлкин', 'Ольга', 'Юрий']);
  expect(await namesOf(teacher, { page_size: 2 })).toEqual(['Ёлкин', 'Ольга']);
  expect(await namesOf(teacher, { student_id: anna })).toEqual(['Ольга']);
  expect(await namesOf(teacher, { search: 'федор елкин' })).toEqual(['Ёлкин']);
  expect(await namesOf(teacher, { search: '000-00' })).toEqual(['Ольга']);
  expect((await payer(teacher, olga)).students.map(({ student_name }) => student_name)).toEqual(['Анна', 'Фёдор']);
});

test('[PAY-4] an undo removes the new payer and the link', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher, 'Анна');
  const { operation_id } = await teacher.call('POST /api/payers', {
    body: { name: 'Ольга', student: { student_id, role: 'parent' } },
  });
  expect(await namesOf(teacher, { student_id })).toEqual(['Ольга']);

  await undo(teacher, operation_id);

  expect(await namesOf(teacher)).toEqual([]);
});

test('[PAY-5] a change keeps the other fields, and an older version is refused, also after a link', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher, 'Анна');
  const { payer_id, version } = await teacher.call('POST /api/payers', { body: { name: 'Ольга', given_name: 'Оля' } });
  const change = (known: number) =>
    ({ params: { payer_id }, body: { addressed_as: 'Ольга Петровна', version: known } }) as const;

  const changed = await teacher.call('PUT /api/payers/{payer_id}', change(version));
  expect(changed).toMatchObject({ name: 'Ольга', given_name: 'Оля', addressed_as: 'Ольга Петровна' });
  const linked = await teacher.call(LINK, link(payer_id, student_id, {}));

  expect(linked.version).toBeGreaterThan(changed.version);
  expect(await teacher.refused('PUT /api/payers/{payer_id}', change(changed.version))).toMatchObject({
    status: 409,
    code: 'version_conflict',
  });
});

test('[PAY-6] a removed payer leaves the students, and an undo restores the links', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher, 'Анна');
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);

  const { operation_id } = await teacher.call('DELETE /api/payers/{payer_id}', { params: { payer_id } });
  expect(await namesOf(teacher)).toEqual([]);
  await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  await undo(teacher, operation_id);

  expect(await payer(teacher, payer_id)).toMatchObject({ name: 'Ольга', students: [{ student_id, role: 'parent' }] });
});

test('[PAY-7] unlinking leaves both cards, and the same link ends once', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher, 'Анна');
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);
  const unlinking = { params: { payer_id, student_id } };

  const { operation_id } = await teacher.call('DELETE /api/payers/{payer_id}/students/{student_id}', unlinking);
  const again = await teacher.refused('DELETE /api/payers/{payer_id}/students/{student_id}', unlinking);

  expect(again).toMatchObject({ status: 404 });
  expect(await payer(teacher, payer_id)).toMatchObject({ name: 'Ольга', students: [] });
  await undo(teacher, operation_id);
  expect((await payer(teacher, payer_id)).students).toHaveLength(1);
});

test('[PAY-8] another teacher finds neither the payer nor the student', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const student_id = await hasStudent(teacher, 'Анна');
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);
  const own = await hasPayer(other, 'Ирина', await hasStudent(other, 'Вера'));

  expect(await other.refused('GET /api/payers/{payer_id}', { params: { payer_id } })).toMatchObject({ status: 404 });
  expect(await other.refused(LINK, link(own, student_id, {}))).toMatchObject({ status: 404 });
  expect(await other.refused('GET /api/payers', { query: { student_id } })).toMatchObject({ status: 404 });
  expect(await namesOf(other)).toEqual(['Ирина']);
});

test('[PAY-9] [PAY-10] [PAY-11] the links of a student fit each other', async () => {
  const teacher = await api.teacher();
  const [anna, boris] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  const [olga, petr] = [await hasPayer(teacher, 'Ольга', anna), await hasPayer(teacher, 'Пётр', boris)];
  const refusal = async (sent: ReturnType<typeof link>) => (await teacher.refused(LINK, sent)).fields;

  await teacher.call(LINK, link(olga, anna, { role: 'parent', share: 70 }));
  expect(await refusal(link(petr, anna, { share: 31 }))).toEqual({ share: 'Другие уже платят 70 %, остаётся 30 %' });
  expect(await refusal(link(petr, anna, { role: 'parent', sees_money: false }))).toEqual({
    sees_money: 'Деньги могут быть скрыты только от второго родителя',
  });
  expect(await refusal(link(petr, anna, { sees_money: false, share: 5 }))).toEqual({
    share: 'Доля есть только у того, кто видит деньги',
  });
  await teacher.call(LINK, link(petr, anna, { share: 30 }));
  await teacher.call(LINK, link(petr, boris, { role: 'self' }));
  expect(await refusal(link(petr, anna, { role: 'self' }))).toEqual({
    role: 'Этот плательщик — ученик Борис. Другой ученик платит за себя отдельно',
  });
  expect(await refusal(link(olga, boris, { role: 'self' }))).toEqual({ role: 'Этот ученик уже платит за себя' });
});

test('[PAY-12] a student pays for himself with the contacts of the card, once', async () => {
  const teacher = await api.teacher();
  const { id: student_id } = await teacher.call('POST /api/student-create', {
    body: { student_name: 'Анна', phone_number: '+7 900 000-00-00', contact: '@anna', type_connect_id: 1 },
  });
  const himself = () => teacher.call('POST /api/students/{student_id}/pays-himself', { params: { student_id } });

  const [first, second] = [await himself(), await himself()];

  expect(first).toMatchObject({
    name: 'Анна',
    contact: '@anna',
    type_connect: { id: 1 },
    students: [{ role: 'self' }],
  });
  expect([second.payer_id, second.operation_id]).toEqual([first.payer_id, null]);
});

test('[PAY-20] [PAY-21] a merge keeps the fields and students of both, its preview changes nothing', async () => {
  const teacher = await api.teacher();
  const [anna, boris] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  const payer_id = await hasPayer(teacher, 'Ольга', anna, {
    email: 'olga@example.ru',
    student: { student_id: anna, role: 'parent', share: 40 },
  });
  const other_id = await hasPayer(teacher, 'Ольга П.', anna, {
    email: 'other@example.ru',
    contact: '@olga',
    type_connect_id: 1,
    student: { student_id: anna, role: 'second_parent', share: 20 },
  });
  await teacher.call(LINK, link(other_id, boris, { role: 'parent' }));
  const merge = (dry_run: boolean) =>
    teacher.call('POST /api/payers/{payer_id}/merge/{other_id}', {
      params: { payer_id, other_id },
      body: { version: '*', other_version: '*', dry_run },
    });

  const preview = await merge(true);
  expect(await namesOf(teacher)).toEqual(['Ольга', 'Ольга П.']);
  const merged = await merge(false);

  expect(preview).toMatchObject({ operation_id: null, students: merged.students, contact: '@olga' });
  expect(merged).toMatchObject({
    email: 'olga@example.ru',
    contact: '@olga',
    students: [
      { student_id: anna, role: 'parent', share: 60 },
      { student_id: boris, role: 'parent', share: null },
    ],
  });
  expect(await namesOf(teacher)).toEqual(['Ольга']);
  await undo(teacher, merged.operation_id);
  expect((await payer(teacher, payer_id)).students).toMatchObject([{ share: 40 }]);
  expect((await payer(teacher, other_id)).students).toMatchObject([{ share: 20 }, { student_id: boris }]);
});

test('[PAY-22] two payers who are different students, and a card with itself, are not merged', async () => {
  const teacher = await api.teacher();
  const himself = async (name: string) => {
    const student_id = await hasStudent(teacher, name);
    return (await teacher.call('POST /api/students/{student_id}/pays-himself', { params: { student_id } })).payer_id;
  };
  const [anna, boris] = [await himself('Анна'), await himself('Борис')];
  const merge = (payer_id: number, other_id: number) =>
    teacher.refused('POST /api/payers/{payer_id}/merge/{other_id}', {
      params: { payer_id, other_id },
      body: { version: '*', other_version: '*' },
    });

  expect((await merge(anna, boris)).fields).toEqual({
    other_id: 'Это два разных ученика, каждый платит за себя',
  });
  expect((await merge(anna, anna)).fields).toEqual({ other_id: 'Это одна и та же карточка' });
});

test('[PAY-25] erasing a student erases the payers of nobody else, and keeps the others', async () => {
  const teacher = await api.teacher();
  const [anna, boris] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  const SECRETS = ['Ольгастёртая', 'Иринастёртая'];
  await teacher.call(
    'POST /api/payers',
    { body: { name: 'Ольгастёртая', student: { student_id: anna, role: 'parent' } } },
    { 'idempotency-key': 'erased-payer' },
  );
  const removed = await hasPayer(teacher, 'Иринастёртая', anna);
  await teacher.call('DELETE /api/payers/{payer_id}', { params: { payer_id: removed } });
  const common = await hasPayer(teacher, 'Пётр', anna);
  await teacher.call(LINK, link(common, boris, {}));

  await teacher.call('POST /api/student-erase/{id}', { params: { id: anna }, body: {} });

  expect(await keptWords(api, SECRETS)).toEqual([]);
  expect((await payer(teacher, common)).students.map(({ student_id }) => student_id)).toEqual([boris]);
});

test('[PAY-53] a linked, unlinked and removed payer is announced to the pages of the student’s accounts', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const socket = await signedInSocket(api.server, await linked(api, teacher, student_id));
  const told = () => socket.heard.filter((message) => JSON.stringify(message).includes('payers')).length;

  const payer_id = await hasPayer(teacher, 'Ирина', student_id);
  await expect.poll(told).toBe(1);
  await teacher.call('DELETE /api/payers/{payer_id}/students/{student_id}', { params: { payer_id, student_id } });
  await expect.poll(told).toBe(2);
  const other = await hasPayer(teacher, 'Олег', student_id);
  await expect.poll(told).toBe(3);
  await teacher.call('DELETE /api/payers/{payer_id}', { params: { payer_id: other } });

  await expect.poll(told).toBe(4);
});
