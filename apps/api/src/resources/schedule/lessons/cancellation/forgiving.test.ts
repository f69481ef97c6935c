import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../../../testing/crossing.ts';
import { balanceOf, linked, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { hasLesson, YESTERDAY } from '../../../../testing/lesson-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const KEY = 'POST /api/lessons/{id}/forgive';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const cancelled = (teacher: Person, lesson_id: number, body: object = {}) =>
  teacher.call('POST /api/cancel-lesson', { body: { lesson_id, by: 'student', charge: 'half', ...body } });
const historyOf = async (teacher: Person, id: number) =>
  (await teacher.call('GET /api/lesson/{id}', { params: { id } })).history.map(({ text }) => plain(text));

test('[MNY-110] [MNY-111] the charge of a late cancellation is forgiven: it is reversed, and the sentence says so', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  await cancelled(teacher, id);

  const { lesson, forgiven } = await teacher.call(KEY, { params: { id }, body: {} });

  expect(forgiven).toBe(750);
  expect(lesson).toMatchObject({ status: 'cancelled', amount_deducted: 0, participants: [{ charge: 0 }] });
  expect(plain(lesson.cancel?.policy_result)).toBe('Списание 750 ₽ прощено: так решил преподаватель');
  const { ledger, balance } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect([balance, ...ledger.map(({ amount }) => amount)]).toEqual([0, 750, -750]);
  expect((await historyOf(teacher, id)).join('; ')).toContain('Анна: списание 750 ₽ прощено');
});

test('[MNY-110] the charge of one group student is forgiven, and the charges of the others stay', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900));
  for (const student of [student_id, boris]) await cancelled(teacher, id, { student_id: student });

  const { lesson, forgiven } = await teacher.call(KEY, { params: { id }, body: { student_id: boris } });

  expect(forgiven).toBe(450);
  expect(lesson).toMatchObject({ status: 'planned', participants: [{ charge: 450 }, { charge: 0 }] });
  expect([await balanceOf(teacher, student_id), await balanceOf(teacher, boris)]).toEqual([-450, 0]);
});

test('[MNY-111] a cancelled group lesson names the students and the sums that are forgiven', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900));
  await cancelled(teacher, id);

  const { lesson } = await teacher.call(KEY, { params: { id }, body: { student_id } });

  expect(plain(lesson.cancel?.policy_result)).toMatch(/^Списано 450 ₽: .*\. Прощено: Анна, 450 ₽$/);
});

test.each(['absent', 'excused'] as const)(
  '[MNY-110] the charge of a student who was %s can be forgiven, the charge of an attended lesson cannot',
  async (attendance) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    const { id } = await hasLesson(teacher, student_id, YESTERDAY);
    const refused = async () => {
      const refusal = await teacher.refused(KEY, { params: { id }, body: {} });
      return [refusal.status, refusal.message];
    };
    const words = 'Прощать нечего: за отмену или неявку здесь ничего не списано';
    const before = await refused();
    const marks = [{ student_id, attendance, charge: 'full' as const }];
    await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks } });

    const { lesson } = await teacher.call(KEY, { params: { id }, body: {} });

    expect(lesson).toMatchObject({ status: 'completed', participants: [{ attendance, charge: 0 }] });
    expect(await balanceOf(teacher, student_id)).toBe(0);
    expect([before, await refused()]).toEqual([
      [409, words],
      [409, words],
    ]);
  },
);

test('[MNY-113] the package lesson of a forgiven cancellation is unused again', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const bought = { amount: 4000, date: '2026-11-19', package: { title: 'Четыре', lessons_total: 4 } };
  await teacher.call('POST /api/payments', { body: { student_id, ...bought } });
  const { id } = await hasLesson(teacher, student_id);
  const left = async () => {
    const { packages } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
    return packages[0]?.lessons_left;
  };
  await cancelled(teacher, id, { charge: 'full' });
  const taken = await left();

  await teacher.call(KEY, { params: { id }, body: {} });

  expect([taken, await left()]).toEqual([3, 4]);
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test('[MNY-112] the student is notified once, with the sum only for profiles that see money', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const child = await linked(api, teacher, student_id);
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'parent' },
  });
  const parent = await api.student({ time_zone: 'Europe/Moscow' });
  await parent.call('POST /api/student/link-profile', { body: { code: invite_code, role_in_profile: 'parent' } });
  const { id } = await hasLesson(teacher, student_id);
  await cancelled(teacher, id);

  await teacher.call(KEY, { params: { id }, body: {} });

  const told = async (person: Person) =>
    (await person.call('GET /api/notifications_student', { query: {} })).items
      .filter(({ kind }) => kind === 'charge_forgiven')
      .map(({ message }) => plain(message));
  expect(await told(parent)).toEqual(['Анна: преподаватель простил списание 750 ₽ за занятие 24 ноября в 18:00']);
  expect(await told(child)).toEqual(['Преподаватель простил списание за занятие 24 ноября в 18:00']);
});

test('[MNY-114] an undo restores the charge and its sentence, and is rejected if the lesson has changed since', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  await cancelled(teacher, id);
  const forgive = async () => (await teacher.call(KEY, { params: { id }, body: {} })).operation_id ?? 0;
  const undo = (operation_id: number) => ({ params: { operation_id } });

  await teacher.call('POST /api/undo/{operation_id}', undo(await forgive()));
  const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  const standing = await balanceOf(teacher, student_id);
  const again = await forgive();
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: false } });
  const refusal = await teacher.refused('POST /api/undo/{operation_id}', undo(again));

  expect(standing).toBe(-750);
  expect(plain(lesson.cancel?.policy_result)).toMatch(/^Списано 750 ₽/);
  expect(refusal).toMatchObject({ status: 409, message: expect.stringMatching(/[а-я]/) });
});

test('[MNY-115] two simultaneous requests reverse the charge once, and an old version is rejected', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id, version } = await hasLesson(teacher, student_id);
  await cancelled(teacher, id);
  const forgive = (person: Pick<Person, 'send'>) => person.send(KEY, { params: { id }, body: {} });
  const old = await teacher.refused(KEY, { params: { id }, body: { version } });

  const [first, second] = await crossing(api, {
    hold: 'lock table lesson in share mode',
    first: () => forgive(teacher),
    second: () => forgive(personAt(api, teacher)),
  });

  expect(old.code).toBe('version_conflict');
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test('[MNY-160] a forgiven absence has a sentence, which a student who sees money also reads; a different mark removes it', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  const mark = (attendance: 'absent' | 'present') =>
    teacher.call('POST /api/lessons/{id}/attendance', {
      params: { id },
      body: { marks: [{ student_id, attendance }] },
    });
  await mark('absent');

  const { lesson } = await teacher.call(KEY, { params: { id }, body: {} });
  const { items } = await student.call('GET /api/student/lessons', {
    query: { student_profile_id: profile?.student_profile_id ?? 0, when: 'past' },
  });
  const present = await mark('present');

  const sentence = 'Списание 1 500 ₽ прощено: неявка, 100 % стоимости';
  const said = [lesson, items[0], present.lesson].map((one) => plain(one?.participants[0]?.policy_result));
  expect(said).toEqual([sentence, sentence, '']);
});

test('[MNY-160] for an absence with a charge set by the teacher the sentence names the teacher’s decision', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id },
    body: { marks: [{ student_id, attendance: 'absent', charge: 'half' }] },
  });

  const { lesson } = await teacher.call(KEY, { params: { id }, body: {} });

  expect(plain(lesson.participants[0]?.policy_result)).toBe('Списание 750 ₽ прощено: так решил преподаватель');
});
