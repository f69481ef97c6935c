import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const add = (teacher: Person, body: Record<string, unknown> & { student_name: string }) =>
  teacher.call('POST /api/student-create', { body });

const search = async (teacher: Person, words: string) => {
  const { items } = await teacher.call('GET /api/all-students-teachers', { query: { search: words } });
  return items.map(({ student_name }) => student_name);
};

test('[STU-12] a new card has the given fields, and the others are empty', async () => {
  const teacher = await api.teacher();

  const card = await add(teacher, {
    student_name: '  Анна Соколова ',
    contact: 'anna_s',
    phone_number: '+7 916 123-45-67',
    type_connect_id: 1,
    rate: '1500,50',
    time_rate: 45,
    comment: 'IELTS',
    time_zone: 'Asia/Novosibirsk',
    subject_ids: [1],
    color: 4,
  });

  expect(card).toMatchObject({
    student_name: 'Анна Соколова',
    name: 'Анна Соколова',
    contact: 'anna_s',
    type_connect: { id: 1, type_connect: 'telegram', scheme: 'https://t.me/' },
    rate: 1500.5,
    time_rate: 45,
    balance: 0,
    time_zone: 'Asia/Novosibirsk',
    color: 4,
    student_count: null,
    next_lesson: null,
    ledger: [],
    invite_code: null,
    trial: false,
  });
});

test("[STU-12] without a rate the card gets the teacher's rate", async () => {
  const teacher = await api.teacher();
  await teacher.call('PUT /api/update-teacher-profile', { body: { rate: 2000, time_rate: 90 } });

  const card = await add(teacher, { student_name: 'Олег' });

  expect(card).toMatchObject({ rate: 2000, time_rate: 90 });
});

test('[MNY-35] the new card shows its opening balance', async () => {
  const teacher = await api.teacher();

  const card = await add(teacher, { student_name: 'Олег', opening_balance: -750 });

  expect(card).toMatchObject({ balance: -750, ledger: [{ kind: 'opening', amount: -750, balance_after: -750 }] });
});

test.each([
  [{ student_name: '' }, { student_name: 'Введите имя ученика!' }],
  [{}, { student_name: expect.any(String) }],
  [{ student_name: 'А', rate: '99999999.99' }, { rate: expect.stringContaining('10 000 000') }],
  [{ student_name: 'А', rate: -1 }, { rate: expect.any(String) }],
  [{ student_name: 'А', opening_balance: 0.001 }, { opening_balance: expect.stringContaining('знаков после запятой') }],
  [{ student_name: 'А', type_connect_id: 77 }, { type_connect_id: 'Такого способа связи нет' }],
  [{ student_name: 'А', time_zone: 'Mars/Olympus' }, { time_zone: 'Такого часового пояса нет' }],
  [{ student_name: 'А', phone_number: 'позвони' }, { phone_number: expect.stringMatching(/[а-я]/) }],
])('[STU-12] an invalid card is rejected at its fields: %o', async (body, fields) => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused('POST /api/student-create', { body });

  expect(refusal).toMatchObject({ status: 422, fields });
});

test('[STU-10] the search finds name, contact, phone and comment, regardless of case, ё and the spelling of a phone', async () => {
  const teacher = await api.teacher();
  await add(teacher, { student_name: 'Пётр Ершов', phone_number: '+7 (916) 123-45-67' });
  await add(teacher, { student_name: 'Семен', contact: 'semen_TG', comment: 'готовится к ЕГЭ 100% точно' });
  await teacher.call('POST /api/groups/create', { body: { name: 'Зачётная' } });

  const found = await Promise.all(
    [
      'петр',
      'ЁРШОВ',
      '8916123',
      '123 45',
      '89161234567',
      'СЕМЁН',
      'semen_tg',
      'егэ',
      '100%',
      '_',
      '%',
      'зачетн',
      'нет',
    ].map((words) => search(teacher, words)),
  );

  expect(found).toEqual([
    ['Пётр Ершов'],
    ['Пётр Ершов'],
    ['Пётр Ершов'],
    ['Пётр Ершов'],
    ['Пётр Ершов'],
    ['Семен'],
    ['Семен'],
    ['Семен'],
    ['Семен'],
    ['Семен'],
    ['Семен'],
    ['Зачётная'],
    [],
  ]);
});

test('[STU-11] the list contains only this teacher’s active students and groups, in the Russian alphabetical order', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  await add(other, { student_name: 'Чужой' });
  const anna = await add(teacher, { student_name: 'анна' });
  await add(teacher, { student_name: 'Ёлкин' });
  await add(teacher, { student_name: 'Жуков' });
  await add(teacher, { student_name: 'Борис' });
  await teacher.call('POST /api/groups/create', { body: { name: 'Вечерняя', student_ids: [anna.id], price: 800 } });

  const { items } = await teacher.call('GET /api/all-students-teachers', { query: {} });

  expect(items.map(({ student_name, student_count }) => [student_name, student_count])).toEqual([
    ['анна', null],
    ['Борис', null],
    ['Вечерняя', 1],
    ['Ёлкин', null],
    ['Жуков', null],
  ]);
});

test('[STU-20] a change of a card changes only the given fields', async () => {
  const teacher = await api.teacher();
  const { id } = await add(teacher, { student_name: 'Олег', comment: 'прежний', type_connect_id: 2, color: 3 });

  const changed = await teacher.call('PUT /api/student-update/{id}', {
    params: { id },
    body: { student_name: 'Олег Власов', rate: 1800, type_connect_id: null, color: null },
  });

  expect(changed).toMatchObject({
    student_name: 'Олег Власов',
    rate: 1800,
    comment: 'прежний',
    type_connect: null,
    color: id % 9,
  });
});

test('[STU-13] cards without records are deleted together', async () => {
  const teacher = await api.teacher();
  const [one, two] = [await add(teacher, { student_name: 'А' }), await add(teacher, { student_name: 'Б' })];

  const reply = await teacher.call('DELETE /api/students/', { body: { ids: [one.id, two.id] } });

  expect(reply).toEqual({ deleted: [one.id, two.id], operation_id: expect.any(Number) });
  expect(await search(teacher, '')).toEqual([]);
});

test('[STU-13] when one card has a record, none is deleted and the refusal reports the numbers', async () => {
  const teacher = await api.teacher();
  const empty = await add(teacher, { student_name: 'Пустая' });
  const owing = await add(teacher, { student_name: 'С долгом', opening_balance: -100 });

  const refusal = await teacher.refused('DELETE /api/students/', { body: { ids: [empty.id, owing.id] } });

  expect(refusal).toMatchObject({
    status: 409,
    code: 'has_records',
    details: { students: [{ id: owing.id, student_name: 'С долгом', lessons: 0, rules: 0, operations: 1 }] },
  });
  expect(await search(teacher, '')).toEqual(['Пустая', 'С долгом']);
});

test('[STU-13] when one card belongs to another teacher, none is deleted', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const [own, foreign] = [await add(teacher, { student_name: 'Своя' }), await add(other, { student_name: 'Чужая' })];

  const refusal = await teacher.refused('DELETE /api/students/', { body: { ids: [own.id, foreign.id] } });

  expect(refusal).toMatchObject({ status: 422, fields: { 'ids.1': expect.stringMatching(/ученика/) } });
  expect(await search(teacher, '')).toEqual(['Своя']);
});

const CALLS = [
  ['GET /api/all-students-teachers', {}],
  ['GET /api/all-students-archive-teachers', {}],
  ['GET /api/student-profile/{id}', { params: { id: 1 } }],
  ['POST /api/student-create', { body: { student_name: 'А' } }],
  ['PUT /api/student-update/{id}', { params: { id: 1 }, body: {} }],
  ['DELETE /api/students/', { body: { id: 1 } }],
  ['POST /api/toggle-student-archive/{id}', { params: { id: 1 } }],
  ['POST /api/student-invite/{id}', { params: { id: 1 } }],
  ['GET /api/student-future-lessons', { query: { student_id: 1 } }],
  ['GET /api/student-last-lessons', { query: { student_id: 1 } }],
  ['GET /api/analutics-student/{id}', { params: { id: 1 } }],
  ['GET /api/students-all-grades/{id}', { params: { id: 1 } }],
] as const;

test.each(CALLS)('[STU-14] only a teacher can call %s', async (key, input) => {
  const [visitor, student] = [api.visitor(), await api.student()];

  expect(await visitor.refused(key, input)).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(await student.refused(key, input)).toMatchObject({ status: 403, code: 'wrong_role' });
});

test.each(CALLS.filter(([key]) => !/all-students|create|\/api\/students\/$/.test(key)))(
  "[STU-14] %s does not find another teacher's card or an invalid id",
  async (key, input) => {
    const [teacher, other] = [await api.teacher(), await api.teacher()];
    const { id } = await add(other, { student_name: 'Чужая' });
    const isInPath = key.includes('{id}');
    const withId = (value: unknown) => ({
      ...input,
      ...(isInPath ? { params: { id: value } } : { query: { student_id: value } }),
    });

    expect(await teacher.refused(key, withId(id))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await teacher.refused(key, withId('x'))).toMatchObject({ status: isInPath ? 404 : 422 });
  },
);
