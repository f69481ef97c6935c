import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { recordPayment } from '../operations/operations.service.ts';
import { nextPayment } from './balance.service.ts';

const api = await testApi();
afterAll(() => api.close());

const wire = (time: string) => `${time}:00.000Z`;

const invite = async (teacher: Person, id: number, role_in_profile: 'student' | 'parent' = 'student') =>
  (await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: { role_in_profile } })).invite_code;

const link = async (student: Person, code: string, role_in_profile: 'student' | 'parent' = 'student') => {
  const { profile } = await student.call('POST /api/student/link-profile', { body: { code, role_in_profile } });
  return profile.student_profile_id ?? 0;
};

async function pair(wish: { time_zone?: string } = {}) {
  const [teacher, student] = [await api.teacher({ first_name: 'Марина' }), await api.student(wish)];
  const { id } = await teacher.call('POST /api/student-create', { body: { student_name: 'Анна', rate: 1500 } });
  const student_profile_id = await link(student, await invite(teacher, id));
  return { teacher, student, student_id: id, student_profile_id };
}

async function lessonOn(teacher: Person, student_id: number, day: string, more: Record<string, unknown> = {}) {
  const { lesson } = await teacher.call('POST /api/lesson-one-time', {
    body: { student_id, conducted_date: day, start_time: wire('18:00'), end_time: wire('19:00'), ...more },
  });
  return lesson?.id ?? 0;
}

const pay = (teacher: Person, student_id: number, amount_minor: number) =>
  api.commit((tx) =>
    recordPayment(tx, {
      teacher: teacher.id,
      student_id,
      amount_minor,
      date: '2026-11-20',
      method: 'transfer',
      comment: 'только для преподавателя',
      lesson_id: null,
      by: teacher.id,
      now: new Date('2026-11-20T12:24:00Z'),
    }),
  );

test('[CAB-1] a student reads the future and past lessons with a teacher, without the private note', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  await lessonOn(teacher, student_id, '2026-11-12');
  await lessonOn(teacher, student_id, '2026-11-24', { note_private: 'слабые времена', note_shared: 'учебник' });

  const future = await student.call('GET /api/student/lessons', { query: { student_profile_id } });
  const past = await student.call('GET /api/student/lessons', {
    query: { student_profile_id, when: 'past', per_page: 1 },
  });

  expect(future).toMatchObject({
    total: 1,
    items: [
      {
        conducted_date: '2026-11-24',
        student_profile_id,
        teacher_name: 'Марина',
        note_private: null,
        note_shared: 'учебник',
        participants: [{ student_id, price: 1500 }],
      },
    ],
  });
  expect(past).toMatchObject({ total: 1, page: 1, page_size: 1, items: [{ conducted_date: '2026-11-12' }] });
});

test('[CAB-2] a student sees only the student’s own part of a group lesson; when it is cancelled, the lesson is cancelled for this student alone', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const boris = await teacher.call('POST /api/student-create', { body: { student_name: 'Борис' } });
  const other = await api.student();
  const other_profile = await link(other, await invite(teacher, boris.id));
  const group = await teacher.call('POST /api/groups/create', {
    body: { name: 'А2', student_ids: [student_id, boris.id] },
  });
  const { lesson } = await teacher.call('POST /api/create_group_lesson', {
    body: { group_id: group.id, conducted_date: '2026-11-24', start_time: wire('18:00'), end_time: wire('19:00') },
  });

  const before = await student.call('GET /api/student/lessons', { query: { student_profile_id } });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: lesson?.id ?? 0, student_id, by: 'student' } });
  const after = await student.call('GET /api/student/lessons', { query: { student_profile_id } });
  const others = await other.call('GET /api/student/lessons', { query: { student_profile_id: other_profile } });

  expect(before.items).toMatchObject([{ student_name: 'А2', status: 'planned' }]);
  expect(before.items[0]?.participants.map((part) => part.student_id)).toEqual([student_id]);
  expect(after.items).toMatchObject([{ status: 'cancelled' }]);
  expect(others.items).toMatchObject([{ status: 'planned' }]);
});

test('[CAB-2] a cancelled group lesson hides the charges of other students, and every charge from a profile that sees no money', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const boris = await teacher.call('POST /api/student-create', { body: { student_name: 'Борис', rate: 900 } });
  const group = await teacher.call('POST /api/groups/create', {
    body: { name: 'А2', student_ids: [student_id, boris.id] },
  });
  const times = { conducted_date: '2026-11-21', start_time: wire('10:00'), end_time: wire('11:00') };
  const { lesson } = await teacher.call('POST /api/create_group_lesson', { body: { group_id: group.id, ...times } });
  const own = await lessonOn(teacher, student_id, '2026-11-21');
  const cancel = (lesson_id: number) =>
    teacher.call('POST /api/cancel-lesson', { body: { lesson_id, by: 'student', reason: 'болезнь' } });
  const texts = [await cancel(lesson?.id ?? 0), await cancel(own)].map(({ text }) => text);
  const read = async () => {
    const { items } = await student.call('GET /api/student/lessons', { query: { student_profile_id } });
    return items.map(({ cancel: cancelled }) => cancelled?.policy_result);
  };

  const before = await read();
  const parent = await api.student();
  await link(parent, await invite(teacher, student_id, 'parent'), 'parent');

  expect(texts[0]).toContain('Борис');
  expect(before).toEqual(['', texts[1]]);
  expect(await read()).toEqual(['', '']);
});

test("[CAB-3] the month has whole weeks in the student's own calendar, with all teachers and with cancelled and moved lessons", async () => {
  const { teacher, student, student_id } = await pair({ time_zone: 'Asia/Vladivostok' });
  const second = await api.teacher({ first_name: 'Пётр' });
  const { id } = await second.call('POST /api/student-create', { body: { student_name: 'Аня' } });
  await link(student, await invite(second, id));
  await lessonOn(teacher, student_id, '2026-11-24', { start_time: wire('20:00'), end_time: wire('21:00') });
  await lessonOn(second, id, '2026-11-25', { start_time: wire('10:00'), end_time: wire('11:00') });
  const cancelled = await lessonOn(teacher, student_id, '2026-11-26', {
    start_time: wire('10:00'),
    end_time: wire('11:00'),
  });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled } });

  const { days, time_zone } = await student.call('GET /api/student/schedule', { query: { year: 2026, month: 11 } });

  const named = Object.entries(days)
    .filter(([, lessons]) => lessons.length > 0)
    .map(([day, lessons]) => [day, lessons.map(({ teacher_name, status }) => `${teacher_name} ${status}`)]);
  expect(time_zone).toBe('Asia/Vladivostok');
  expect(Object.keys(days)).toHaveLength(42);
  expect(Object.keys(days).at(0)).toBe('2026-10-26');
  expect(named).toEqual([
    ['2026-11-25', ['Марина planned', 'Пётр planned']],
    ['2026-11-26', ['Марина cancelled']],
  ]);
});

test("[CAB-4] the balance has every entry in words, without the teacher's comment", async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  await lessonOn(teacher, student_id, '2026-11-12');
  await pay(teacher, student_id, 200_000);

  const balance = await student.call('GET /api/student/balance', { query: { student_profile_id } });

  expect(balance).toMatchObject({
    balance: 500,
    lessons_left: null,
    packages: [],
    entries: [
      { date: '2026-11-20', amount: 2000, text: 'Оплата переводом', balance_after: 500 },
      { date: '2026-11-12', amount: -1500, text: 'Занятие 12.11.2026', balance_after: -1500 },
    ],
  });
});

test('[CAB-4] where a parent pays, the child cannot read the balance', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const parent = await api.student();
  const parents = await link(parent, await invite(teacher, student_id, 'parent'), 'parent');

  const refusal = await student.refused('GET /api/student/balance', { query: { student_profile_id } });

  expect(refusal).toMatchObject({ status: 403, code: 'money_hidden', message: expect.stringMatching(/[а-я]/) });
  expect(await parent.call('GET /api/student/balance', { query: { student_profile_id: parents } })).toMatchObject({
    balance: 0,
  });
});

test('[CAB-27] entries are read page by page with the balance and without it, each with the balance after it', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  for (let payment = 1; payment <= 12; payment += 1) await pay(teacher, student_id, 100_000);
  const read = (page: number) =>
    student.call('GET /api/student/movements', { query: { student_profile_id, page, page_size: 10 } });

  const first = await student.call('GET /api/student/balance', { query: { student_profile_id, page_size: 10 } });
  const [newest, older] = [await read(1), await read(2)];

  expect(first).toMatchObject({ balance: 12_000, total: 12, page: 1 });
  expect(newest.items).toEqual(first.entries);
  expect(older).toMatchObject({
    items: [
      { text: 'Оплата переводом', amount: 1000, balance_after: 2000 },
      { text: 'Оплата переводом', amount: 1000, balance_after: 1000 },
    ],
    total: 12,
  });
});

test('[CAB-28] every call about money rejects a profile that does not see money and a profile of another account', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const stranger = await api.student();
  await link(await api.student(), await invite(teacher, student_id, 'parent'), 'parent');
  const query = { student_profile_id };
  const answers = async (person: Person) => [
    await person.send('GET /api/student/balance', { query }),
    await person.send('GET /api/student/movements', { query }),
    await person.send('GET /api/student/payments', { query }),
    await person.send('POST /api/payments', {
      body: { student_profile_id, amount: 1500, date: '2026-11-20', state: 'declared' },
    }),
  ];

  const hidden = await answers(student);
  const foreign = await answers(stranger);

  expect(hidden.map(({ status, body }) => [status, body])).toEqual(
    hidden.map(() => [403, expect.objectContaining({ code: 'money_hidden' })]),
  );
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 422]);
});

const coming = (...prices: number[]) =>
  prices.map((price_minor, index) => ({ conducted_date: `2026-11-2${index + 1}`, price_minor }));

test.each([
  [0, [], '', 0, null],
  [50_000, [], 'Предоплата 500 ₽', 0, null],
  [-150_000, coming(140_000), 'Нужно внести 1 500 ₽', 150_000, 140_000],
  [0, coming(150_000), 'К занятию 21.11.2026 нужно внести 1 500 ₽', 150_000, 150_000],
  [50_000, coming(0, 150_000), 'К занятию 22.11.2026 нужно внести 1 000 ₽', 100_000, 150_000],
  [320_000, coming(150_000, 150_000, 150_000), 'Оплачено вперёд: 2 занятия', 0, 150_000],
])(
  '[CAB-5] with %i kopecks and the future lessons the next payment is named',
  (balance, lessons, words, due, price) => {
    const { hint, due_minor, price_minor } = nextPayment(balance, lessons);

    expect([hint.replaceAll('\u00a0', ' '), due_minor, price_minor]).toEqual([words, due, price]);
  },
);

test("[CAB-6] the teacher's card has the details that the teacher shares and the policy in words", async () => {
  const { teacher, student, student_profile_id } = await pair();
  await teacher.call('PUT /api/update-teacher-profile', {
    body: {
      about: 'Готовлю к IELTS',
      contact: '@marina',
      phone_number: '+7 900 000-00-00',
      subject_ids: [1],
      meeting_url: 'https://meet.example/marina',
      policy: { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 1 },
    },
  });

  const card = await student.call('GET /api/student/teacher-info', { query: { student_profile_id } });

  expect({ ...card, policy: card.policy.replaceAll('\u00a0', ' ') }).toEqual({
    photo_url: null,
    teacher_name: 'Марина',
    about: 'Готовлю к IELTS',
    subjects: ['Английский язык'],
    contact: '@marina',
    phone_number: '+7 900 000-00-00',
    time_zone: 'Europe/Moscow',
    policy: expect.stringContaining('Отмена позже чем за 24 часа до начала — 50 % стоимости.'),
    meeting_url: 'https://meet.example/marina',
  });
});

test('[CAB-110] a student reads one own lesson with its subject, the homework that is due at it and its own', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const subject = { subject_id: 1, note_private: 'слабые времена', note_shared: 'учебник' };
  const first = await lessonOn(teacher, student_id, '2026-11-24', subject);
  const second = await lessonOn(teacher, student_id, '2026-11-26');
  const set = (id: number, title: string, due = {}) =>
    teacher.call('POST /api/create-homework-lesson/{id}', { params: { id }, body: { title, text: 'Упр. 5', ...due } });
  await set(first, 'К следующему');
  await set(second, 'Без срока', { due_at: null });
  const open = (id: number) =>
    student.call('GET /api/student/lessons/{id}', { params: { id }, query: { student_profile_id } });
  const titles = ({ homework }: Awaited<ReturnType<typeof open>>) => homework.map(({ title }) => title);

  const [one, other] = [await open(first), await open(second)];

  expect(one).toMatchObject({ subject: 'Английский язык', lesson: { id: first, note_shared: 'учебник' } });
  expect([one.lesson.note_private, other.subject, one.lesson.participants[0]?.price]).toEqual([null, '', 1500]);
  expect([titles(one), titles(other)]).toEqual([['К следующему'], ['К следующему', 'Без срока']]);
});

test('[CAB-119] the topics of a completed lesson are shown, those of a planned one and problems are not', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const lessons = [
    await lessonOn(teacher, student_id, '2026-11-19'),
    await lessonOn(teacher, student_id, '2026-11-24'),
  ];
  const pages = [];
  for (const id of lessons) {
    for (const text of ['Дроби', 'Проценты']) {
      await teacher.call('POST /api/create-topic', { body: { lesson_id: id, text } });
    }
    await teacher.call('POST /api/create-lesson-problems', { body: { lesson_id: id, items: ['Невнимательность'] } });
    pages.push(await student.call('GET /api/student/lessons/{id}', { params: { id }, query: { student_profile_id } }));
  }

  expect(pages.map(({ topics }) => topics)).toEqual([['Дроби', 'Проценты'], []]);
  expect(JSON.stringify(pages)).not.toContain('Невнимательность');
});

test('[CAB-110] neither the lesson of another student of the same teacher nor a removed one is found', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const boris = await teacher.call('POST /api/student-create', { body: { student_name: 'Борис' } });
  const [others, own] = [
    await lessonOn(teacher, boris.id, '2026-11-24'),
    await lessonOn(teacher, student_id, '2026-11-25'),
  ];
  const refusal = (id: number) =>
    student.refused('GET /api/student/lessons/{id}', { params: { id }, query: { student_profile_id } });

  const read = await student.call('GET /api/student/lessons/{id}', {
    params: { id: own },
    query: { student_profile_id },
  });

  expect(read.homework).toEqual([]);
  expect([await refusal(others), await refusal(0)]).toMatchObject([{ status: 404 }, { status: 404 }]);
});

test('[LSN-271] a student reads that a lesson is made up later, but not for an own cancelled part', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const boris = await teacher.call('POST /api/student-create', { body: { student_name: 'Борис' } });
  const group = await teacher.call('POST /api/groups/create', {
    body: { name: 'B2', student_ids: [student_id, boris.id], price: 900 },
  });
  const alone = await lessonOn(teacher, student_id, '2026-11-24');
  const { lesson: common } = await teacher.call('POST /api/create_group_lesson', {
    body: { group_id: group.id, conducted_date: '2026-11-25', start_time: wire('18:00'), end_time: wire('19:00') },
  });
  const cancel = (lesson_id: number, more = {}) =>
    teacher.call('POST /api/cancel-lesson', { body: { lesson_id, version: '*', ...more } });

  await cancel(alone, { make_up: true, reason: 'Болею' });
  await cancel(common?.id ?? 0, { student_id });
  await cancel(common?.id ?? 0, { make_up: true });

  const { items } = await student.call('GET /api/student/lessons', { query: { student_profile_id } });
  expect(items.map(({ status, cancel: own }) => [status, own?.make_up])).toEqual([
    ['cancelled', true],
    ['cancelled', undefined],
  ]);
  const { items: told } = await student.call('GET /api/notifications_student', { query: {} });
  expect(told.map(({ message }) => message)).toContain(
    'Занятие 24 ноября в 18:00 отменено, отработаем позже («Болею»)',
  );
});

const CALLS = [
  ['GET /api/student/profiles', {}],
  ['GET /api/student/lessons', { query: { student_profile_id: 1 } }],
  ['GET /api/student/schedule', { query: { year: 2026, month: 11 } }],
  ['GET /api/student/balance', { query: { student_profile_id: 1 } }],
  ['GET /api/student/teacher-info', { query: { student_profile_id: 1 } }],
] as const;

test.each(CALLS)('[CAB-7] only a student can call %s', async (key, input) => {
  expect(await api.visitor().refused(key, input)).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(await (await api.teacher()).refused(key, input)).toMatchObject({ status: 403, code: 'wrong_role' });
});

test.each(CALLS.filter(([, input]) => 'query' in input && 'student_profile_id' in input.query))(
  '[CAB-7] %s does not find a profile of another account or an invalid id',
  async (key) => {
    const { student_profile_id } = await pair();
    const stranger = await api.student();

    expect(await stranger.refused(key, { query: { student_profile_id } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await stranger.refused(key, { query: { student_profile_id: 'x' } })).toMatchObject({
      status: 422,
      fields: { student_profile_id: expect.stringMatching(/[а-я]/) },
    });
  },
);

test('[CAB-3] an invalid month is rejected', async () => {
  const student = await api.student();

  const refusal = await student.refused('GET /api/student/schedule', { query: { year: 2026, month: 13 } });

  expect(refusal).toMatchObject({ status: 422, fields: { month: expect.stringMatching(/[а-я]/) } });
});
